import type { Category } from '@paligid/contract/categories';
import { isMassCasualty, type ReportSigns } from '@paligid/domain/severity/media-severity';
import type { Word } from '@paligid/geo/folded-words';
import type { ParsedItem } from '../parsed-item.ts';
import { countedPeople } from './counted-people.ts';
import signs from './data/report-signs.json' with { type: 'json' };
import type { Evidence } from './evidence.ts';
import { type ItemText, itemTexts, textWords } from './item-texts.ts';
import { isNotYet } from './not-yet.ts';
import { type PhraseMatch, phraseFinder } from './phrase-finder.ts';

const findCasualties = phraseFinder(signs.casualties);
const findEvacuation = phraseFinder(signs.evacuation);
const findNone = phraseFinder(signs.noCasualties);
const findOver = phraseFinder(signs.over);
const findElsewhere = phraseFinder([...signs.past, ...signs.court, ...signs.abroad]);
const findNotOver = phraseFinder(signs.notOver);
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
/** What a report tells that makes it weigh more or less. That it is over is looked for in the title alone. */
export function reportSigns(
  item: ParsedItem,
  category: Category,
): { signs: ReportSigns; evidence: Evidence[] } {
  const texts = itemTexts(item).map((text) => ({ ...text, words: textWords(text) }));
  const tellsOf = (find: typeof findCasualties) =>
    texts.flatMap(({ field, words, text }) =>
      withoutNone(find(words), words).map((match) => spanOf('casualties', field, match, text)),
    );
  const [title] = texts;
  const dead = tellsOf(findCasualties);
  const over =
    title === undefined
      ? []
      : [...overIn(title, category), ...findElsewhere(title.words)].map((match) =>
          spanOf('over-or-elsewhere', title.field, match, title.text),
        );
  // Who fled is home when it is over; who died is not.
  const casualties = !mayHurt(category) ? [] : over.length > 0 ? dead : [...dead, ...tellsOf(findEvacuation)];
  const counts = texts.map(({ words, text }) => countedPeople(words, text));
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

/** Whether reports of this category may tell of people who came to harm. */
export function mayHurt(category: Category): boolean {
  return MAY_HURT.has(category);
}

/** Words for the dead, missing and trapped, but not 'no casualties' nor 'a dead battery'. */
export function casualtiesIn(words: readonly Word[]): PhraseMatch[] {
  return withoutNone(findCasualties(words), words);
}

function withoutNone(matches: readonly PhraseMatch[], words: readonly Word[]): PhraseMatch[] {
  const none = findNone(words);
  return matches.filter((match) => !none.some((other) => match.start < other.end && other.start < match.end));
}

/** 'Under control', but not 'not yet under control' nor 'flights called off'. */
function overIn({ words, text }: ItemText & { words: readonly Word[] }, category: Category): PhraseMatch[] {
  const not = findNotOver(words);
  return [...findOver(words), ...(category === 'crime' ? findCaught(words) : [])].filter((match) => {
    // 'Hindi nasaktan ang mga residente, naapula na': what stands before a comma says nothing of it.
    const clause = words.filter(
      ({ start, end }) => start < match.start && !/[,;:.]/.test(text.slice(end, match.start)),
    );
    if (isNotYet(clause.map(({ folded }) => folded))) return false;
    return !not.some((other) => match.start < other.end && other.start < match.end);
  });
}

function spanOf(
  rule: string,
  field: 'title' | 'summary' | 'body',
  match: PhraseMatch,
  text: string,
): Evidence {
  return { rule, field, start: match.start, end: match.end, text: text.slice(match.start, match.end) };
}
