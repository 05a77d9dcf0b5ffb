import { contentHash, RULES } from '../replay/header.js';
import type { Recording } from '../replay/recording.js';
import type { Content } from '../state/content.js';
import { type Outside, tellError } from './output.js';

/** What may surprise whoever sees a recording come out otherwise than it was played, a line each. `source`: how it was named. */
export function tellOddities({ header, torn }: Recording, source: string, content: Content, outside: Outside): void {
  if (torn) tellError(outside, `the last line of ${source} is torn and is left out`);
  if (header.rules !== RULES) {
    tellError(
      outside,
      `it was played with rules ${header.rules} (version ${header.package}); these are rules ${RULES}`,
    );
  } else if (header.content !== contentHash(content)) {
    tellError(outside, `it was played with other monsters and things than these (version ${header.package})`);
  }
}
