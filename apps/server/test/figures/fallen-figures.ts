import type { Figures } from '../../src/ingest/evaluate/figures.ts';

/** A set of a few hundred items moves by this much when one of them changes. */
const ALLOWED = 0.01;
const BETTER_WHEN_LOW: readonly (keyof Figures)[] = [
  'overMergeRate',
  'missedSeverity5',
  'falseSeverity5',
  'falsePins',
];

/** Figures that are worse than recorded, as readable lines. */
export function fallenFigures(recorded: Readonly<Record<string, number | null>>, now: Figures): string[] {
  const names = Object.keys(now).filter((name): name is keyof Figures => name in now);
  return names.flatMap((name) => {
    const [before, after] = [recorded[name] ?? null, now[name]];
    if (before === null) return [];
    if (after === null) return [`${name}: ${before} before, nothing to count now`];
    const lost = BETTER_WHEN_LOW.includes(name) ? after - before : before - after;
    // Recorded figures are rounded in their last digit.
    return lost > ALLOWED + 0.00005 ? [`${name}: ${before} before, ${after.toFixed(4)} now`] : [];
  });
}
