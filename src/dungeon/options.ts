/** What an option of a generator takes, and its value where it is not given. */
export type OptionForm =
  | { is: 'number'; low: number; high: number; usual: number }
  | { is: 'switch'; usual: boolean }
  | { is: 'choice'; of: readonly string[]; usual: string }
  /** A whole number, or one of these words. */
  | { is: 'number or word'; low: number; high: number; of: readonly string[]; usual: number | string }
  /** Any word: which ones there are is known with the request only, whose `problem` looks at it. */
  | { is: 'word'; usual: string };

/** The options of a generator by name; `about`: what it does, in a few words. */
export type OptionForms = { readonly [name: string]: OptionForm & { readonly about: string } };

export type OptionValue = number | boolean | string;
/** Options as they are given; what is left out has its usual value. */
export type GivenOptions = { readonly [name: string]: OptionValue };

type ValueOf<F extends OptionForm> = F extends { is: 'number' }
  ? number
  : F extends { is: 'switch' }
    ? boolean
    : F extends { is: 'choice'; of: readonly (infer W)[] }
      ? W
      : F extends { is: 'number or word'; of: readonly (infer W)[] }
        ? number | W
        : F extends { is: 'word' }
          ? string
          : never;

/** The first option that the dungeon `name` does not know or take, as a line that names what it takes, or null. */
export function optionProblem(name: string, forms: OptionForms, given: GivenOptions): string | null {
  for (const option in given) {
    const value = given[option]!;
    const form = Object.hasOwn(forms, option) ? forms[option]! : null;
    if (form === null) {
      const names = Object.keys(forms);
      const list = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`;
      return `option ${option}: the dungeon ${name} has no such option; ${list}`;
    }
    if (!takes(form, value))
      return `option ${option}: it takes ${wanted(form)}, not ${typeof value === 'string' ? JSON.stringify(value) : value}`;
  }
  return null;
}

/** Those of the options that are among these forms. */
export function knownOptions(forms: OptionForms, given: GivenOptions): GivenOptions {
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(forms, name)));
}

/** All options of a generator, those not given with their usual values. To be called once `optionProblem` has nothing to say. */
export function withUsual<F extends OptionForms>(forms: F, given: GivenOptions): { [N in keyof F]: ValueOf<F[N]> } {
  const values: { [name: string]: OptionValue } = {};
  for (const name of Object.keys(forms)) values[name] = given[name] ?? forms[name]!.usual;
  return values as { [N in keyof F]: ValueOf<F[N]> };
}

/** What a form takes, in words. */
export function wanted(form: OptionForm): string {
  switch (form.is) {
    case 'number':
      return `a whole number from ${form.low} to ${form.high}`;
    case 'switch':
      return 'true or false';
    case 'choice':
      return form.of.join(', ');
    case 'number or word':
      return `a whole number from ${form.low} to ${form.high}, or ${form.of.join(', ')}`;
    case 'word':
      return 'a word';
  }
}

/** Whether a form takes a value. */
export function takes(form: OptionForm, value: OptionValue): boolean {
  if (form.is === 'switch') return typeof value === 'boolean';
  if (form.is === 'word') return typeof value === 'string';
  if (form.is !== 'number' && typeof value === 'string') return form.of.includes(value);
  if (form.is === 'choice' || typeof value !== 'number') return false;
  return Number.isInteger(value) && value >= form.low && value <= form.high;
}
