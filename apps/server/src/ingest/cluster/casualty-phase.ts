import type { Category } from '@paligid/contract/categories';
import type { ReportPhase } from '@paligid/domain/stories/lead-report';
import type { ParsedItem } from '../parsed-item.ts';
import { countPeople } from '../understand/severity/counted-people.ts';
import cues from '../understand/severity/data/severity-cues.json' with { type: 'json' };
import { findCasualtyWords } from '../understand/severity/severity-cues.ts';
import { wordedTexts } from '../understand/text/item-texts.ts';
import { phraseFinder } from '../understand/text/phrase-finder.ts';
import steps from './data/steps.json' with { type: 'json' };

const CATEGORIES: ReadonlySet<Category> = new Set<Category>(['emergency', 'safety', 'traffic', 'transport']);
const DEAD = new Set(cues.strictlyDead);
const findSought = phraseFinder(steps.sought);
const findRaised = phraseFinder(steps.tollRaised);
const MAX_COUNTED = 1_000;

/**
 * The state of the people involved, as a level: 1 while they are searched for, afterwards the number of dead plus one.
 * A toll reported as raised has its own scale, because two outlets report the same count in different words.
 */
export function detectCasualtyPhase(
  item: ParsedItem,
  category: Category,
): Required<Pick<ReportPhase, 'scale' | 'level'>> | undefined {
  if (!CATEGORIES.has(category)) return undefined;
  const [title, lead] = wordedTexts(item);
  if (title === undefined) return undefined;
  const isDeadly = findCasualtyWords(title.words).some(({ phrase }) =>
    phrase.split(' ').some((word) => DEAD.has(word)),
  );
  if (isDeadly) {
    const dead = Math.min(MAX_COUNTED, Math.max(1, countPeople(title.words, title.text).dead));
    return { scale: findRaised(title.words).length > 0 ? 'toll-raised' : 'people', level: 1 + dead };
  }
  const isSought =
    findSought(title.words).length > 0 || (lead !== undefined && findSought(lead.words).length > 0);
  // Of the hurt, too, it is not yet known who lives.
  const isOpen = isSought || countPeople(title.words, title.text).hurt > 0;
  return isOpen ? { scale: 'people', level: 1 } : undefined;
}
