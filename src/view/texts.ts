/** What lies as text in assets and is shown: whoever can read files hands it in. */
export type Texts = {
  /** assets/help.txt */
  readonly help: string;
  /** assets/first-help.txt */
  readonly firstHelp: string;
  /** assets/tombstone.txt */
  readonly tombstone: string;
};
