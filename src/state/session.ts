/** How inventories are shown (rules 7.9). */
export const INVENTORY_STYLES = ['overwrite', 'slow', 'clear'] as const;
export type InventoryStyle = (typeof INVENTORY_STYLES)[number];

/**
 * What belongs to the player and the terminal, never to the game: it stands in the header of the recording and enters no hash,
 * so the same commands make the same game under any name, fruit or colours.
 */
export type Session = {
  /** 1 to 50 characters, no control characters. */
  name: string;
  /** What the player calls the fruit. */
  fruit: string;
  terse: boolean;
  /** Drop what was typed ahead in a fight. */
  flush: boolean;
  /** With comforts: once hurt, the hero heeds no key until none has come for a moment. Left out where it is so, as is usual. */
  halt?: boolean;
  /** Show only where a run ends. */
  jump: boolean;
  tombstone: boolean;
  inventory: InventoryStyle;
};

export const SESSION: Session = {
  name: 'Rodney',
  fruit: 'slime-mold',
  terse: false,
  flush: false,
  jump: false,
  tombstone: true,
  inventory: 'clear',
};
