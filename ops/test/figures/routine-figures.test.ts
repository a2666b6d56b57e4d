import { expect, test } from 'vitest';
import { measureLives, summarizeLives } from '../../eval/routine-figures.ts';

/** As recorded in docs/evaluation.md: by seed and day, what the rules made of forty invented lives. */
const RECORDED = [
  { seed: 1, days: 14, phases: 0.908, found: 1, right: 1, claims: 0.005 },
  { seed: 1, days: 42, phases: 0.95, found: 0.986, right: 1, claims: 0.015 },
];
/** One life of forty is 0.025; the same seed gives the same lives. */
const SLACK = 0.002;

test.for(RECORDED)('of the lives of seed $seed as much is learned after $days days as was', (recorded) => {
  const figures = summarizeLives(measureLives(recorded.seed, recorded.days));
  expect(figures.phaseAccuracy).toBeGreaterThanOrEqual(recorded.phases - SLACK);
  expect(figures.anchorsFound).toBeGreaterThanOrEqual(recorded.found - SLACK);
  expect(figures.anchorsRight).toBeGreaterThanOrEqual(recorded.right - SLACK);
  expect(figures.falseClaims).toBeLessThanOrEqual(recorded.claims + SLACK);
});
