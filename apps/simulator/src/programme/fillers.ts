import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type EventInput, NewsFieldsSchema } from '../publishing/event-fields.ts';
import { stableCode } from '../stable-id.ts';
import { SPOT_KINDS, SPOTS, type Spot } from './spots.ts';

type Filler = Extract<EventInput, { kind: 'news' }>;
/** One small report for each minute of a day, all different. */
type Fillers = (date: string, minute: number) => Filler | undefined;

export function createFillers(): Fillers {
  let today: { date: string; english: Filler[]; tagalog: Filler[] } | undefined;
  return (date, minute) => {
    if (today?.date !== date) {
      today = {
        date,
        english: shuffled(ENGLISH, date),
        tagalog: shuffled(TAGALOG, date),
      };
    }
    // The outlets alternate, so each needs a text for every second minute: half of 1440.
    return (minute % 2 === 0 ? today.english : today.tagalog)[Math.floor(minute / 2)];
  };
}

/** A small report that fits any place of its kind at any hour. Both texts contain `{place}`. */
const templateSchema = z.strictObject({
  lang: z.enum(['en', 'tl']),
  kind: z.enum(SPOT_KINDS),
  category: NewsFieldsSchema.shape.category.unwrap(),
  title: NewsFieldsSchema.shape.title.includes('{place}'),
  text: NewsFieldsSchema.shape.text.includes('{place}'),
});
type FillerTemplate = z.output<typeof templateSchema>;

const TEMPLATES = readFileSync(new URL('../../data/fillers.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => templateSchema.parse(JSON.parse(line)));

const ENGLISH = everyPair('en', ({ category, title, text }, spot) => ({
  kind: 'news',
  outlet: 'bantay-balita',
  category,
  title: filled(title, spot.name, spot.city),
  text: filled(text, spot.name, spot.city),
}));

const TAGALOG = everyPair('tl', ({ category, title, text }, spot) => ({
  kind: 'news',
  outlet: 'balitang-bayan',
  category,
  title: filled(title, spot.name, inTagalog(spot.city)),
  text: filled(text, spot.name, inTagalog(spot.city)),
}));

/**
 * What each small report is of, by its title: the n-th Filipino template tells of what the n-th English one does, so the
 * two are one happening at one spot, and no other two are.
 */
export const FILLER_HAPPENINGS: ReadonlyMap<string, string> = new Map(
  (['en', 'tl'] as const).flatMap((lang) =>
    TEMPLATES.filter((template) => template.lang === lang).flatMap(({ kind, category, title }, i) =>
      SPOTS.filter((spot) => spot.kind === kind).map((spot): [string, string] => {
        const city = lang === 'tl' ? inTagalog(spot.city) : spot.city;
        return [filled(title, spot.name, city), `small-${i}-${category}.${spot.name}`];
      }),
    ),
  ),
);

function everyPair(
  lang: FillerTemplate['lang'],
  write: (template: FillerTemplate, spot: Spot) => Filler,
): Filler[] {
  return TEMPLATES.filter((template) => template.lang === lang).flatMap((template) =>
    SPOTS.filter((spot) => spot.kind === template.kind).map((spot) => write(template, spot)),
  );
}

/** A different order each day, but deterministic for a given day. */
function shuffled(fillers: readonly Filler[], date: string): Filler[] {
  return fillers
    .map((filler) => ({ filler, rank: stableCode(`${date} ${filler.title}`, 20) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ filler }) => filler);
}

function filled(template: string, place: string, city: string): string {
  return template.replaceAll('{place}', place).replaceAll('{city}', city);
}

function inTagalog(city: string): string {
  return city === 'Manila' ? 'Maynila' : city;
}
