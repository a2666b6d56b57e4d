import type { Category } from '@paligid/contract/categories';
import type { Word } from '@paligid/geo/folded-words';
import { countPeople } from '../severity/counted-people.ts';
import { findCasualtyWords, mayHurt } from '../severity/severity-cues.ts';
import type { Evidence } from '../text/evidence.ts';
import type { ItemText } from '../text/item-texts.ts';

type CasualtyOverride = { category: Category; evidence: Evidence };
type TitleText = ItemText & { words: readonly Word[] };

/** A remembrance or a drill may mention dead and hurt people too. */
const SURE_POINTS = 9;
/** Only a topic was found, and no word for what happened. */
const WEAK_POINTS = 1.5;
/** Nothing was found. */
const NO_POINTS = 0.5;

/**
 * The category of a report whose title says that people were harmed while its other words are about something harmless.
 */
export function casualtyOverride(
  best: { category: Category; points: number },
  title: TitleText | undefined,
): CasualtyOverride | undefined {
  if (title === undefined || best.points >= SURE_POINTS) return undefined;
  if (mayHurt(best.category) && best.points >= NO_POINTS) return undefined;
  const { dead, hurt } = countPeople(title.words, title.text);
  // 'Sixty hurt at concert', '21 nasaktan sa pila ng ayuda': whatever happened, the news is not the concert.
  if (dead + hurt > 0) return { category: 'safety', evidence: { rule: 'people-hurt', field: 'title' } };
  const [match] = best.points < WEAK_POINTS ? findCasualtyWords(title.words) : [];
  if (match === undefined) return undefined;
  // If somebody died and nothing says how, people ask who did it.
  const { phrase: text, start, end } = match;
  return { category: 'crime', evidence: { rule: 'people-dead', field: 'title', start, end, text } };
}
