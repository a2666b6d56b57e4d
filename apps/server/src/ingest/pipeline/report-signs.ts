import type { Category } from '@paligid/contract/categories';
import { isMassCasualty, type ReportSigns } from '@paligid/domain/severity/media-severity';
import type { Word } from '@paligid/geo/folded-words';
import type { ParsedItem } from '../parsed-item.ts';
import signs from './data/report-signs.json' with { type: 'json' };
import type { Evidence } from './evidence.ts';
import { itemTexts, textWords } from './item-texts.ts';
import { type PhraseMatch, phraseFinder } from './phrase-finder.ts';

const findCasualties = phraseFinder(signs.casualties);
const findEvacuation = phraseFinder(signs.evacuation);
const findNone = phraseFinder(signs.noCasualties);
const findOver = phraseFinder([...signs.over, ...signs.past, ...signs.court, ...signs.abroad]);
/** A crime is over when somebody is caught; a busted pipe is not. */
const findCaught = phraseFinder(signs.caught);
/** Elsewhere a death is what it is about, or long ago. */
const MAY_HURT: ReadonlySet<Category> = new Set<Category>([
  'emergency',
  'safety',
  'crime',
  'traffic',
  'transport',
  'weather',
  'health',
  'outage',
]);
const DEAD = new Set(signs.dead);
const HURT = new Set(signs.hurt);
const NUMBERS = new Map(
  Object.entries(signs.numbers).map(([words, number]) => [words.replace('-', ' '), number] as const),
);
const COUNTED = new Set(signs.counted);
/** A number and what it counts stand this near each other. */
const NEAR_WORDS = 3;
const MOST_COUNTED = 100_000;

/** What a report tells that makes it weigh more or less. That it is over is looked for in the title alone. */
export function reportSigns(
  item: ParsedItem,
  category: Category,
): { signs: ReportSigns; evidence: Evidence[] } {
  const texts = itemTexts(item).map((text) => ({ ...text, words: textWords(text) }));
  const tellsOf = (find: typeof findCasualties) =>
    texts.flatMap(({ field, words, text }) => {
      const none = findNone(words);
      return find(words)
        .filter((match) => !none.some((other) => match.start < other.end && other.start < match.end))
        .map((match) => spanOf('casualties', field, match, text));
    });
  const [title] = texts;
  const dead = tellsOf(findCasualties);
  const over =
    title === undefined
      ? []
      : [...findOver(title.words), ...(category === 'crime' ? findCaught(title.words) : [])].map((match) =>
          spanOf('over-or-elsewhere', title.field, match, title.text),
        );
  // Who fled is home when it is over; who died is not.
  const casualties = !MAY_HURT.has(category)
    ? []
    : over.length > 0
      ? dead
      : [...dead, ...tellsOf(findEvacuation)];
  const counts = texts.map(({ words }) => ({ dead: mostOf(words, DEAD), hurt: mostOf(words, HURT) }));
  const mass = counts.find(isMassCasualty);
  return {
    signs: {
      hasCasualties: casualties.length > 0,
      isMassCasualty: mass !== undefined,
      isOverOrElsewhere: over.length > 0,
      voices: 1,
    },
    evidence: [
      ...casualties,
      ...(mass === undefined ? [] : [{ rule: 'mass-casualty', value: Math.max(mass.dead, mass.hurt) }]),
      ...over,
    ],
  };
}

/** The largest number in the text that counts one of these, '12 katao ang patay' or 'patay ang 12'. */
function mostOf(words: readonly Word[], counted: ReadonlySet<string>): number {
  const numbers = words.flatMap(({ folded }, at) => {
    // 'Daan-daan' and 'labing-isa' are two words.
    const pair = NUMBERS.get(`${folded} ${words[at + 1]?.folded ?? ''}`);
    const number = pair ?? NUMBERS.get(folded) ?? Number(folded);
    if (!Number.isInteger(number) || number > MOST_COUNTED) return [];
    const end = pair === undefined ? at : at + 1;
    return reaches(words, end, 1, counted) || reaches(words, at, -1, counted) ? [number] : [];
  });
  return Math.max(0, ...numbers, ...(counted === DEAD ? tollIn(words) : []));
}

/** 'Death toll from the flood in Sultan Kudarat reaches 22' */
function tollIn(words: readonly Word[]): number[] {
  const toll = words.findIndex(({ folded }) => TOLL.has(folded));
  if (toll === -1) return [];
  const number = words.slice(toll).find(({ folded }) => /^\d{1,5}$/.test(folded));
  return number === undefined ? [] : [Number(number.folded)];
}

const TOLL = new Set(signs.toll);

/** Only words that belong to counting stand between: '34-year-old killed' counts nobody. */
function reaches(words: readonly Word[], at: number, step: 1 | -1, counted: ReadonlySet<string>): boolean {
  for (let i = 1; i <= NEAR_WORDS; i++) {
    const word = words[at + step * i]?.folded ?? '';
    if (counted.has(word)) return true;
    if (!COUNTED.has(word)) return false;
  }
  return false;
}

function spanOf(
  rule: string,
  field: 'title' | 'summary' | 'body',
  match: PhraseMatch,
  text: string,
): Evidence {
  return { rule, field, start: match.start, end: match.end, text: text.slice(match.start, match.end) };
}
