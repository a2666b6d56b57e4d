import type { DayTimes } from './day-times.ts';

/** Where a reader was seen, in slots of a day of 96 quarters of an hour. */
export type DayCounts = { home: number[]; there: number[]; elsewhere: number[] };

export type FittedDay = DayTimes & {
  /** The share of sightings that the times explain, of those between leaving and being home, and of those there. */
  confidence: number;
};

export const SLOTS = 96;
const SLOT_MINUTES = 15;
/** Both ways take at most three hours, and a stay lasts from three to thirteen. */
const MAX_WAY = 12;
const UNSEEN_WAY = 4;
const TINY = 1e-9;
const MIN_STAY = 12;
const MAX_STAY = 52;

/** What a sighting adds to a fit that has the reader at home, on the way or there at that time. */
const POINTS = {
  home: { home: 1, there: -1, elsewhere: -0.5 },
  way: { home: -0.4, there: -0.4, elsewhere: 1 },
  stay: { home: -1, there: 1, elsewhere: -0.5 },
};

/**
 * The four times that explain the most sightings of the days on which somebody was there: at home before and after, on
 * the way, there. Among equals the shortest stay: nobody is said to be there before they were seen. A way on which they
 * were never seen takes the time in which they were not seen, up to an hour.
 */
export function fitDay(counts: DayCounts): FittedDay | undefined {
  const score = (kind: keyof typeof POINTS) => (slot: number) => {
    const { home, there, elsewhere } = POINTS[kind];
    const at = ((slot % SLOTS) + SLOTS) % SLOTS;
    return (
      home * (counts.home[at] ?? 0) +
      there * (counts.there[at] ?? 0) +
      elsewhere * (counts.elsewhere[at] ?? 0)
    );
  };
  const [atHome, onWay, there] = [score('home'), score('way'), score('stay')];
  // Gains over being at home, which is what every slot counts as at first.
  const wayGain = (slot: number) => onWay(slot) - atHome(slot);
  const stayGain = (slot: number) => there(slot) - atHome(slot);
  const out = bestWays(wayGain, -1);
  const back = bestWays(wayGain, 1);
  let best: { arrive: number; stay: number; total: number } | undefined;
  for (let arrive = 0; arrive < SLOTS; arrive += 1) {
    let total = out[arrive]?.gain ?? 0;
    for (let stay = 1; stay <= MAX_STAY; stay += 1) {
      total += stayGain(arrive + stay - 1);
      const whole = total + (back[(arrive + stay) % SLOTS]?.gain ?? 0);
      const ahead = whole - (best?.total ?? 0);
      const isShorter = Math.abs(ahead) <= TINY && stay < (best?.stay ?? 0);
      if (stay >= MIN_STAY && (ahead > TINY || isShorter)) best = { arrive, stay, total: whole };
    }
  }
  if (best === undefined) return undefined;
  const { arrive, stay } = best;
  const leave = arrive - Math.max(1, out[arrive]?.length ?? 1);
  const homeAt = arrive + stay + Math.max(1, back[(arrive + stay) % SLOTS]?.length ?? 1);
  return {
    leaveAt: toMinute(leave),
    arriveAt: toMinute(arrive),
    returnAt: toMinute(arrive + stay),
    homeAt: toMinute(homeAt),
    confidence: explained(counts, { leave, arrive, end: arrive + stay, homeAt }),
  };
}

/** For each slot, the best way that ends before it (-1) or begins at it (1). */
function bestWays(gain: (slot: number) => number, direction: 1 | -1) {
  return Array.from({ length: SLOTS }, (_, slot) => {
    let sum = 0;
    let best = { gain: 0, length: 0 };
    for (let length = 1; length <= MAX_WAY; length += 1) {
      sum += gain(direction === 1 ? slot + length - 1 : slot - length);
      const isUnseen = Math.abs(sum - best.gain) <= TINY && length <= UNSEEN_WAY;
      if (sum > best.gain + TINY || isUnseen) best = { gain: sum, length };
    }
    return best;
  });
}

/** The smaller of two shares: of the sightings within the stay those there, and of all those there within the stay. */
function explained(
  counts: DayCounts,
  { arrive, end }: { leave: number; arrive: number; end: number; homeAt: number },
): number {
  let [inside, others] = [0, 0];
  for (let slot = arrive; slot < end; slot += 1) {
    const at = slot % SLOTS;
    inside += counts.there[at] ?? 0;
    others += (counts.home[at] ?? 0) + (counts.elsewhere[at] ?? 0);
  }
  const all = counts.there.reduce((sum, count) => sum + count, 0);
  if (inside === 0) return 0;
  return Math.min(inside / (inside + others), inside / all);
}

function toMinute(slot: number): number {
  return (((slot % SLOTS) + SLOTS) % SLOTS) * SLOT_MINUTES;
}
