/** How much a story disrupts a reader's day, each 0 to 10. */
export type DisruptionScores = {
  morning_commute?: number | null;
  work_productivity?: number | null;
  evening_activities?: number | null;
  weekend_plans?: number | null;
};

export type ImpactColour = 'red' | 'orange' | 'yellow';

const MAX_SCORE = 10;
const BAR_COUNT = 5;

/** The highest of the four; undefined if the story has no routine scores. */
export function impactScore(disruption: DisruptionScores | null | undefined): number | undefined {
  const values = [
    disruption?.morning_commute,
    disruption?.work_productivity,
    disruption?.evening_activities,
    disruption?.weekend_plans,
  ].filter((value) => typeof value === 'number');
  if (values.length === 0) return undefined;
  return Math.min(MAX_SCORE, Math.max(0, ...values));
}

/** How many of the 5 bars are filled. */
export function impactBars(score: number): number {
  return Math.ceil((BAR_COUNT * score) / MAX_SCORE);
}

export function impactColour(score: number): ImpactColour {
  if (score > 7) return 'red';
  if (score > 4) return 'orange';
  return 'yellow';
}
