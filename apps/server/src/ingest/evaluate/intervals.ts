import { computeFigures, type Figures } from './figures.ts';
import { type Judged, labelledEvent } from './labelled-item.ts';

/** The middle 95% of the draws; a figure without any items has none. */
export type Interval = readonly [low: number, high: number];
export type Intervals = Partial<Record<keyof Figures, Interval>>;

const DRAWS = 400;
const TAIL = 0.025;
const SEED = 20_261_116;

/**
 * Bootstrap intervals. A draw is a group of items connected by our events or by the labelled ones: items of one event
 * are right or wrong together, and drawing them one by one would make a set look more certain than it is.
 */
export function computeIntervals(judged: readonly Judged[]): Intervals {
  const groups = groupByEvent(judged);
  if (groups.length < 2) return {};
  const random = seededRandom(SEED);
  const drawn = new Map<string, number[]>();
  for (let draw = 0; draw < DRAWS; draw += 1) {
    for (const [name, figure] of Object.entries(computeFigures(drawSample(groups, random)) ?? {})) {
      if (figure === null) continue;
      const figures = drawn.get(name) ?? [];
      figures.push(figure);
      drawn.set(name, figures);
    }
  }
  return Object.fromEntries([...drawn].map(([name, figures]) => [name, middleInterval(figures)]));
}

function middleInterval(figures: readonly number[]): Interval {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return [at(TAIL), at(1 - TAIL)];
}

/** As many groups as there are, each drawn from all of them; a group drawn twice counts as two groups of events. */
function drawSample(groups: readonly (readonly Judged[])[], random: () => number): Judged[] {
  return groups.flatMap((_, draw) => {
    const group = groups[Math.floor(random() * groups.length)] ?? [];
    const named = (name: string | null) => (name === null ? null : `${draw} ${name}`);
    return group.map(({ judgement, gold, ...item }) => ({
      ...item,
      judgement: {
        ...judgement,
        id: `${draw} ${judgement.id}`,
        event: `${draw} ${judgement.event}`,
        part_of: named(judgement.part_of),
      },
      gold: {
        ...gold,
        event: named(gold.event),
        part_of: named(gold.part_of),
        background_of: named(gold.background_of),
      },
    }));
  });
}

/** Union-find over items that share an event, ours or labelled, or whose label refers to one. */
function groupByEvent(judged: readonly Judged[]): Judged[][] {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    const parent = parents.get(key) ?? key;
    if (parent === key) return key;
    const root = rootOf(parent);
    parents.set(key, root);
    return root;
  };
  const oursOf = ({ judgement }: Judged) => `ours ${judgement.event}`;
  for (const item of judged) {
    const { part_of, background_of } = item.gold;
    const others = [part_of, background_of].flatMap((event) => (event === null ? [] : [`event ${event}`]));
    for (const other of [labelledEvent(item), ...others]) parents.set(rootOf(oursOf(item)), rootOf(other));
  }
  return [...Map.groupBy(judged, (item) => rootOf(oursOf(item))).values()];
}

/** Seeded (mulberry32), so every run has the same draws and a changed figure is a real change. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
