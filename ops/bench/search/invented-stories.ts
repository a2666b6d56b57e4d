import type { Category } from '@paligid/contract/categories';
import { GAZETTEER } from '@paligid/geo/gazetteer';

type Incident = readonly [words: string, category: Category];

const INCIDENTS: readonly Incident[] = [
  ['Flood closes road in', 'weather'],
  ['Baha sa', 'weather'],
  ['Fire hits homes in', 'safety'],
  ['Sunog sumiklab sa', 'safety'],
  ['Brownout sa', 'outage'],
  ['Power interruption in', 'outage'],
  ['Heavy traffic reported in', 'traffic'],
  ['Police arrest suspect in', 'crime'],
  ['Council meets in', 'government'],
  ['Concert and food fair open in', 'event'],
];
/** What fills a few weeks of the archive and is not in the news before or after. */
const BURST: Incident = ['Ashfall from Taal covers roofs in', 'safety'];
/** Half of the news is from here; the rest from all other cities and towns. */
const LARGE_CITIES: readonly (readonly [string, string])[] = [
  ['Marikina', '1380700000'],
  ['Quezon City', '1381300000'],
  ['Manila', '1380600000'],
  ['Pasig', '1381200000'],
  ['Makati', '1380300000'],
  ['Cebu City', '0730600000'],
];
const TOWNS = GAZETTEER.places
  .filter(({ kind }) => kind === 'city')
  .map(({ id, name }) => [name, id] as const);
const SYLLABLES = 'ba ka da ga la ma na pa ra sa ta wa ya bi ki di gi li mi ni pi ri si ti wi'.split(' ');
const SUMMARY_WORDS = 25;

/** Common and rare words, places, both languages, a typo, a question, nothing, all of a time, and news of long ago. */
export const BENCH_QUERIES: readonly string[] = [
  ...['baha', 'flood', 'sunog sa Marikina', 'brownout Quezon City today', 'traffic', 'traffic near me'],
  ...['police arrest Makati this week', 'street 77', 'Marikna flood', 'concert'],
  ...['may baha ba sa Pasig ngayon', 'xylophone museum', 'Cebu City fire', 'official flood warning'],
  ...[
    'kahapon sunog',
    'this week',
    'near me',
    'ashfall',
    'ashfall Pasig',
    'council meets about ashfall in Makati',
  ],
];

/** Words of the text follow Zipf's law: a few are in every story, most in almost none. */
export function inventStory(random: () => number, isOfBurst: boolean) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [words, category] = isOfBurst ? BURST : pick(INCIDENTS);
  const [placeName, placeId] = pick(random() < 0.5 ? LARGE_CITIES : TOWNS);
  const text = Array.from({ length: SUMMARY_WORDS }, () => inventedWord(Math.floor(30_000 ** random())));
  return {
    title: `${words} ${placeName}`,
    summary: `Residents of ${placeName} reported it: ${text.join(' ')}.`,
    ...{ category, placeName, placeId, severity: 1 + Math.floor(random() * 5) },
  };
}

function inventedWord(rank: number): string {
  let word = '';
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  return word;
}
