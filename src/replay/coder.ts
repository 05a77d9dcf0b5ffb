/*
 * Texts and numbers as few digits, each from 0 to 63: an arithmetic coder. How likely a bit of a text is follows from what came before
 * it, by three guesses that are mixed. All of it is in whole numbers, so that it comes out alike everywhere. Whatever is changed here
 * makes other codes: those that are about would be read no longer.
 */

/** Takes numbers and texts in. `digits` ends it. */
export type Encoder = {
  /** A whole number from 0 to below 2^`bits`; `bits` up to 30. */
  number(value: number, bits: number): void;
  /** A text without U+0000. */
  text(text: string): void;
  digits(): number[];
};

/** Gives back what an encoder took in, in the same order. Any digits give something: what they were made from or not. */
export type Decoder = {
  number(bits: number): number;
  /** null where it is longer than `most` bytes. */
  text(most: number): string | null;
};

export function openEncoder(): Encoder {
  const digits: number[] = [];
  const interval = openInterval((digit) => digits.push(digit));
  const model = newModel();

  function writeByte(byte: number): void {
    for (let shift = 7; shift >= 0; shift--) {
      const bit = (byte >> shift) & 1;
      interval.take(bit, interval.middle(model.chance()));
      model.learn(bit);
    }
  }

  return {
    number(value, bits) {
      for (let shift = bits - 1; shift >= 0; shift--) interval.take((value >> shift) & 1, interval.middle(EVEN));
    },
    text(text) {
      for (const byte of new TextEncoder().encode(text)) writeByte(byte);
      writeByte(0);
    },
    digits: () => [...digits, ...interval.fewest()],
  };
}

/** What `digits` lack at their end counts as zeros. */
export function openDecoder(digits: readonly number[]): Decoder {
  let at = 0;
  let value = 0;
  const shift = (): void => {
    value = ((value << DIGIT) & WHOLE) | (digits[at++] ?? 0);
  };
  const interval = openInterval(shift);
  const model = newModel();
  for (let i = 0; i < WIDTH / DIGIT; i++) shift();

  function readBit(chance: number): number {
    const middle = interval.middle(chance);
    const bit = value <= middle ? 1 : 0;
    interval.take(bit, middle);
    return bit;
  }

  function readByte(): number {
    let byte = 0;
    for (let i = 0; i < 8; i++) {
      const bit = readBit(model.chance());
      model.learn(bit);
      byte = (byte << 1) | bit;
    }
    return byte;
  }

  return {
    number(bits) {
      let number = 0;
      for (let i = 0; i < bits; i++) number = (number << 1) | readBit(EVEN);
      return number;
    },
    text(most) {
      const bytes: number[] = [];
      for (let byte = readByte(); byte !== 0; byte = readByte()) {
        if (bytes.length === most) return null;
        bytes.push(byte);
      }
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
    },
  };
}

// ---- the interval, which gets smaller with each bit, and its leading digits

/** Bits of a digit, and of the numbers that bound the interval. */
const DIGIT = 6;
const LAST_DIGIT = 63;
const WIDTH = 30;
const WHOLE = 0x3fffffff;
/** Chances are in parts of this. */
const PARTS = 4096;
const EVEN = PARTS / 2;

/** `shift` hears each leading digit that is settled. */
function openInterval(shift: (digit: number) => void) {
  let low = 0;
  let high = WHOLE;
  return {
    /** The highest number that stands for a 1 that comes with `chance`. */
    middle: (chance: number): number => low + Math.floor(((high - low) * chance) / PARTS),
    take(bit: number, middle: number): void {
      if (bit === 1) high = middle;
      else low = middle + 1;
      while ((low ^ high) >> (WIDTH - DIGIT) === 0) {
        shift(high >> (WIDTH - DIGIT));
        low = (low << DIGIT) & WHOLE;
        high = ((high << DIGIT) & WHOLE) | LAST_DIGIT;
      }
    },
    /** The fewest digits that lie inside whatever follows them. */
    fewest(): number[] {
      const digits: number[] = [];
      for (let rest = WIDTH - DIGIT; ; rest -= DIGIT) {
        const number = Math.ceil(low / (1 << rest));
        const fits = number * (1 << rest) <= high;
        if (!fits) continue;
        for (let place = WIDTH - DIGIT - rest; place >= 0; place -= DIGIT) digits.push((number >> place) & LAST_DIGIT);
        return digits;
      }
    },
  };
}

// ---- the model: how likely is a 1

/** What each guess goes by: the bits of the letter so far, and of the past as much as this. */
const GUESSES = [0, 0xff, 0xffff] as const;
const TABLE_BITS = 16;
/** A chance moves less the more often it was met, up to so often. */
const MOST_MET = 60;
const FIRST_WEIGHT = 23_000;

type Model = {
  /** How likely the next bit is a 1: from 1 to `PARTS` - 1. */
  chance(): number;
  learn(bit: number): void;
};

/** A model that has read what games are like. */
function newModel(): Model {
  const model = emptyModel();
  for (const letter of TYPICAL) {
    const byte = letter.charCodeAt(0);
    for (let shift = 7; shift >= 0; shift--) {
      model.chance();
      model.learn((byte >> shift) & 1);
    }
  }
  return model;
}

function emptyModel(): Model {
  const size = 1 << TABLE_BITS;
  /** In parts of 2^16, and how often each was met. */
  const chances = GUESSES.map(() => new Uint16Array(size).fill(1 << 15));
  const met = GUESSES.map(() => new Uint8Array(size));
  const places = GUESSES.map(() => 0);
  const pullOf = pullsOfChances();
  const pulls = GUESSES.map(() => 0);
  const weights = GUESSES.map(() => FIRST_WEIGHT);
  let mixed = EVEN;
  let past = 0;
  /** The bits of the letter so far behind a leading 1. */
  let letter = 1;

  return {
    chance() {
      let sum = 0;
      for (let i = 0; i < GUESSES.length; i++) {
        const place = Math.imul(((past & GUESSES[i]!) << 8) | letter, 0x9e3779b1) >>> (32 - TABLE_BITS);
        const pull = pullOf[chances[i]![place]! >> 4]!;
        places[i] = place;
        pulls[i] = pull;
        sum += weights[i]! * pull;
      }
      mixed = chanceOf(Math.floor(sum / 65_536));
      return mixed;
    },
    learn(bit) {
      const miss = (bit === 1 ? PARTS : 0) - mixed;
      for (let i = 0; i < GUESSES.length; i++) {
        const place = places[i]!;
        const times = met[i]![place]!;
        const chance = chances[i]![place]!;
        weights[i] = weights[i]! + Math.floor((pulls[i]! * miss) / 2048);
        chances[i]![place] = chance + Math.trunc(((bit === 1 ? 65_535 : 0) - chance) / (times + 1.5));
        if (times < MOST_MET) met[i]![place] = times + 1;
      }
      letter = (letter << 1) | bit;
      if (letter < 256) return;
      past = ((past << 8) | (letter & 255)) & 0xffff;
      letter = 1;
    },
  };
}

// ---- chances and pulls: a pull is ln(p / (1 - p)) in parts of 256, and pulls can be added up

const MOST_PULL = 2047;
/** The chance of every 128th pull from -2048 on. */
const CURVE = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785, 3901, 3975,
  4024, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
];

/** Straight lines between the points of the curve. */
function chanceOf(pull: number): number {
  if (pull > MOST_PULL) return PARTS - 1;
  if (pull < -MOST_PULL) return 1;
  const step = (pull >> 7) + 16;
  const beyond = pull & 127;
  return (CURVE[step]! * (128 - beyond) + CURVE[step + 1]! * beyond + 64) >> 7;
}

/** The lowest pull that comes to each chance. Not kept: a start has no use for it, and what has takes far longer. */
function pullsOfChances(): Int16Array {
  const pulls = new Int16Array(PARTS);
  for (let chance = 0, pull = -MOST_PULL; chance < PARTS; chance++) {
    while (pull < MOST_PULL && chanceOf(pull) < chance) pull++;
    pulls[chance] = pull;
  }
  return pulls;
}

/** What a code holds as a rule, learnt beforehand: what a game is made from, names, orders with a letter or direction, a walk. */
const TYPICAL = [
  '2\n0.1.0\ngrid\n{"columns":"auto","rows":4,"merge":30}\n1980\0',
  '2\n0.1.0\nslide\n{"pillars":50,"loops":30,"halls":30,"round":20,"blobs":20,"lakes":40,"chasms":40}\nseven\0',
  '2\n0.1.0\nsector\n{"locked":40,"trapped":30,"polygonal":20}\n2026-11-29\0',
  '2\n0.1.0\nregion\n{"outline":"caves","seeds":30}\nk7fq2mzp\0',
  '2\n0.1.0\nmixed\n\nx\0',
  '2\n0.1.0\nrogue\n\n7\0',
  'cb"healing"="poison"cd"magic mapping"\\G{"depth":12}\\C{"class":"potion","kind":"healing"}',
  '\\h\\j\\k\\l\\y\\u\\b\\nmhmjmkmlFhFjFkFltlctjctkcthczhezjezkezlewbwaWdTPfLPfRRLdacb"sour"="bad"KJHYUBN',
  'hhhhhhhjjjjllllllkkkkHJKLlllllnnjjbbyyuu10s20s5sHLLhhkkfhfhllllllljjjjjjjj>kkkkkkhhhhhLLLLqcrdea10.5.,=-="=b>',
  'lllllllljjjjjjjjjLKkkkkhhhhhhhhhhhhJjjjjjnnnnlllllHHhhhhhhyykkkkkkkbbbbbjjjjuuullllllll5s5s10s10sllLhhhhhkkkkkklllll',
  'jjjjjhhhhhhh>uuuukkkkkkkkllllllllllyyyyhhhhhhhhhjjjjjjnnnlllfhkkkkkqfhhhhhhbbbjjjjlllllll10.20skkkhhhuuklj\0',
].join('');
