import type { EventInput } from '../publishing/event-fields.ts';
import { stableCode } from '../stable-id.ts';
import type { FillerTemplate } from './filler-template.ts';
import { ENGLISH_FILLERS } from './fillers-english.ts';
import { TAGALOG_FILLERS } from './fillers-tagalog.ts';
import { SPOTS, type Spot } from './spots.ts';

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

const ENGLISH = everyPair(ENGLISH_FILLERS, ({ category, title, text }, spot) => ({
  kind: 'news',
  outlet: 'bantay-balita',
  category,
  title: filled(title, spot.name, spot.city),
  text: filled(text, spot.name, spot.city),
}));

const TAGALOG = everyPair(TAGALOG_FILLERS, ({ category, title, text }, spot) => ({
  kind: 'news',
  outlet: 'balitang-bayan',
  category,
  title: filled(title, spot.name, inTagalog(spot.city)),
  text: filled(text, spot.name, inTagalog(spot.city)),
}));

function everyPair(
  templates: readonly FillerTemplate[],
  write: (template: FillerTemplate, spot: Spot) => Filler,
): Filler[] {
  return templates.flatMap((template) =>
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
