import { type Severity, toSeverity } from '@paligid/domain/severity/severity';
import type { ParsedItem } from '../../parsed-item.ts';
import type { Evidence } from '../text/evidence.ts';
import { itemTexts, textWords } from '../text/item-texts.ts';
import { phraseFinder } from '../text/phrase-finder.ts';
import danger from './data/danger-words.json' with { type: 'json' };
import cues from './data/severity-cues.json' with { type: 'json' };

export type DangerFloor = { severity: Severity; evidence: Evidence };

/** Most severe first. */
const FLOORS = danger.floors.map(({ severity, words }) => ({
  severity: toSeverity(severity),
  find: phraseFinder(words),
}));

const findNone = phraseFinder(cues.noCasualties);

/** The minimum severity of a report whose rating is a guess, from danger words in its title. */
export function dangerFloor(item: ParsedItem): DangerFloor | undefined {
  const [title] = itemTexts(item);
  if (title === undefined) return undefined;
  const words = textWords(title);
  // 'No one hurt' contains no danger word.
  const none = findNone(words);
  for (const { severity, find } of FLOORS) {
    const match = find(words).find((one) => !none.some((no) => one.start < no.end && no.start < one.end));
    if (match === undefined) continue;
    const { start, end } = match;
    const text = title.text.slice(start, end);
    return {
      severity,
      evidence: { rule: 'danger-floor', field: 'title', start, end, text, value: severity },
    };
  }
  return undefined;
}
