import {
  h,
  inventDaysOff,
  type Job,
  type Life,
  type Plan,
  somewhere,
  toLife,
  WORKDAYS,
} from './routine-lives.ts';
import { type Random, seededRandom } from './seeded-random.ts';

const KINDS = [
  ...([
    'call-centre',
    'nurse',
    'hybrid',
    'four-two',
    'evening-job',
    'retired',
    'weekender',
    'half-days',
  ] as const),
];

/**
 * Forty lives of other kinds than `inventLives` has, so that what was tuned on those is seen on others: nights that
 * begin on a Tuesday, shifts of twelve hours, an office on three days, two places on four and two days, a second job in
 * the evening, nobody's routine, a room for the week with weekends far away, and mornings only.
 */
export function inventOtherLives(seed: number): Life[] {
  const random = seededRandom(seed);
  return Array.from({ length: 40 }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'hybrid';
    const plan = inventPlan(kind, Math.floor(index / KINDS.length), random);
    return toLife({ ...plan, ...inventDaysOff(random) }, random.between(0.7, 1.5));
  });
}

function inventPlan(kind: (typeof KINDS)[number], variant: number, random: Random): Plan {
  const home = somewhere(random, 12_000);
  const base = { name: `${kind} ${variant + 1}`, home };
  const job = (arrive: number, end: number, days: readonly number[]): Job => {
    const [out, back] = [h(random.between(0.5, 1.6)), h(random.between(0.5, 1.8))];
    return { at: somewhere(random, 12_000, home), days, arrive, leave: arrive - out, end, back: end + back };
  };
  const night = (leave: number) => ({
    wake: leave - h(random.between(0.7, 1.3)),
    bed: h(random.between(21.5, 23.2)),
  });
  switch (kind) {
    case 'call-centre': {
      const days = variant % 2 === 0 ? [2, 3, 4, 5, 6] : WORKDAYS;
      const arrive = h(random.between(21, 22.5));
      const one = job(arrive, arrive + h(9), days);
      return { ...base, jobs: [one], wake: h(16), bed: one.back + h(0.8) };
    }
    case 'nurse': {
      const one = job(h(7), h(19), variant % 2 === 0 ? [1, 3, 5] : [2, 4, 6]);
      return { ...base, jobs: [one], ...night(one.leave) };
    }
    case 'hybrid': {
      const one = job(h(random.between(8, 9.5)), h(random.between(17, 18.5)), [2, 3, 4]);
      return { ...base, jobs: [one], ...night(one.leave) };
    }
    case 'four-two': {
      const first = job(h(random.between(7.5, 8.5)), h(16.5), [1, 2, 3, 4]);
      const second = job(h(random.between(8, 9)), h(17), [5, 6]);
      return { ...base, jobs: [first, second], ...night(Math.min(first.leave, second.leave)) };
    }
    case 'evening-job': {
      const first = job(h(7), h(14.5), WORKDAYS);
      const second = job(h(18.8), h(22), [1, 3, 5]);
      return { ...base, jobs: [first, second], wake: first.leave - h(0.8), bed: h(24) };
    }
    case 'retired': {
      const roam = { days: [1, 3, 5], from: h(6.5), to: h(random.between(8.5, 10)), spread: 2_000 };
      return { ...base, jobs: [], roam, wake: h(5), bed: h(21) };
    }
    case 'weekender': {
      const one = job(h(random.between(7.5, 9)), h(random.between(16.5, 18)), WORKDAYS);
      const weekends = somewhere(random, 120_000, home);
      return { ...base, jobs: [one], weekends, ...night(one.leave) };
    }
    case 'half-days': {
      const one = job(h(random.between(7.5, 8.5)), h(random.between(11.8, 12.5)), [1, 2, 3, 4, 5, 6]);
      return { ...base, jobs: [one], ...night(one.leave) };
    }
  }
}
