import { readFile } from 'node:fs/promises';
import { CATEGORIES } from '@paligid/contract/categories';
import * as z from 'zod';
import { type Judged, labelledEvent, placeSchema } from './labelled-item.ts';
import { isNear, isSameCity } from './place-figures.ts';

/** One line of an earlier run, as `--out` writes it. */
const earlierLine = z.object({
  id: z.string(),
  event: z.string(),
  category: z.enum(CATEGORIES),
  severity: z.literal([1, 2, 3, 4, 5]),
  place: placeSchema.nullable(),
});
type Earlier = z.output<typeof earlierLine>;

export type JudgementChange = {
  id: string;
  title: string;
  field: 'event' | 'category' | 'severity' | 'place';
  isBetter: boolean;
  before: string;
  now: string;
  right: string;
};

const MIN_GAIN = 1e-9;

export async function readEarlierRun(path: string): Promise<Earlier[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => earlierLine.parse(JSON.parse(line)));
}

/** Items on which an earlier run was better or worse than this one; equally wrong ones are left out. */
export function compareRuns(earlier: readonly Earlier[], judged: readonly Judged[]): JudgementChange[] {
  const before = new Map(earlier.map((line) => [line.id, line]));
  const both = judged.filter(({ judgement }) => before.has(judgement.id));
  const eventBefore = ({ judgement }: Judged) => before.get(judgement.id)?.event ?? '';
  const shares = {
    before: eventF1ByItem(both, eventBefore),
    now: eventF1ByItem(both, ({ judgement }) => judgement.event),
  };
  return both.flatMap((item) => {
    const { gold, judgement, title } = item;
    const then = before.get(judgement.id);
    if (then === undefined) return [];
    const change = (
      field: JudgementChange['field'],
      gain: number,
      values: Pick<JudgementChange, 'before' | 'now' | 'right'>,
    ) =>
      Math.abs(gain) < MIN_GAIN ? [] : [{ id: judgement.id, title, field, isBetter: gain > 0, ...values }];
    const eventShare = {
      before: shares.before.get(judgement.id) ?? 0,
      now: shares.now.get(judgement.id) ?? 0,
    };
    return [
      ...change('event', eventShare.now - eventShare.before, {
        before: eventShare.before.toFixed(2),
        now: eventShare.now.toFixed(2),
        right: gold.event ?? 'alone',
      }),
      ...change(
        'category',
        Number(judgement.category === gold.category) - Number(then.category === gold.category),
        {
          before: then.category,
          now: judgement.category,
          right: gold.category,
        },
      ),
      ...change(
        'severity',
        Math.abs(then.severity - gold.severity) - Math.abs(judgement.severity - gold.severity),
        {
          before: String(then.severity),
          now: String(judgement.severity),
          right: String(gold.severity),
        },
      ),
      ...change('place', placeScore(judgement.place, gold.place) - placeScore(then.place, gold.place), {
        before: placeName(then.place),
        now: placeName(judgement.place),
        right: placeName(gold.place),
      }),
    ];
  });
}

export function changeLines(changes: readonly JudgementChange[]): string[] {
  const changed = (isBetter: boolean) => changes.filter((change) => change.isBetter === isBetter);
  const line = ({ id, field, before, now, right, title }: JudgementChange) =>
    `  ${field} ${id}: ${before} before, ${now} now, right ${right}: ${title}`;
  const [better, worse] = [changed(true), changed(false)];
  return [`better: ${better.length}`, ...better.map(line), `worse: ${worse.length}`, ...worse.map(line)];
}

/** B-cubed F1 of each item's event. */
function eventF1ByItem(items: readonly Judged[], eventOf: (item: Judged) => string): Map<string, number> {
  const ours = Map.groupBy(items, eventOf);
  const golds = Map.groupBy(items, labelledEvent);
  return new Map(
    items.map((item) => {
      const together = ours.get(eventOf(item)) ?? [];
      const wanted = golds.get(labelledEvent(item)) ?? [];
      const shared = together.filter((other) => labelledEvent(other) === labelledEvent(item)).length;
      return [item.judgement.id, (2 * shared) / (together.length + wanted.length)];
    }),
  );
}

/** 2 for the spot, 1 for the city, 0 for neither; a place as wide as its label is fully correct. */
function placeScore(place: Earlier['place'], gold: Earlier['place']): number {
  const isFine = gold?.precision === 'point' || gold?.precision === 'barangay';
  if (isFine) return Number(isNear(place, gold)) + Number(isSameCity(place, gold));
  if (gold?.city != null) return 2 * Number(isSameCity(place, gold));
  return 2 * Number(place?.city == null);
}

function placeName(place: Earlier['place']): string {
  if (place === null) return 'nowhere';
  return [place.name, place.city, place.precision].filter((part) => part !== null).join(', ');
}
