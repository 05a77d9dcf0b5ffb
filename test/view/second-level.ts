/** A game up to a fight on the second level: what the picture in the README shows, and a frame that must not change by accident. */
export const SECOND_LEVEL = {
  seed: 'yendor-49',
  keys: [
    'llnhhhhhhhjhhhhhjjjhhhhjjjnnjjlljjlnhhhhhhhhhhblllllnnllluukkhhkkluuullllllllkllllllllllllllllljjjjj',
    'jjhhhhhhhhhhhhhhhhjjjsjjjjjjjjjjjlllllnlllullnllllkklllllllllllukkhkkkkkhhhhkkhhhhkkhhhhhhhkkjjlllll',
    'lljjlllljjllllkkkkkklllkkkjjjhhhjjjjjjhhhhkkhhhhhhhhhhhhhhhhhhhhhjhhhhhhhhhbbbjjlljjh>bhhkkhhhhhhhhh',
    'hhhhllllllllllllljjlllllllukkkkhkkkkkkjkkuukkhhhhhkkkkllllllluhhhhhhhhbhhhhhhhhhhhhhhhhkhhhhhhhhnnjj',
    'jlllllllllllljjhbllnlllllllhhhhhhhhhhhhhhhjjjhhhhhhhhjjjjjjjjhlkkkkkllllllllkkkhhhhhhhhhhyhhhhhhh',
  ].join(''),
};
