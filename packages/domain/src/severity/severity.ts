/** 1 info, 2 be aware, 3 prepare or avoid, 4 act, 5 act now: life at risk. */
export type Severity = 1 | 2 | 3 | 4 | 5;

/** The severity level nearest to a sum of points. */
export function toSeverity(points: number): Severity {
  if (points >= 5) return 5;
  if (points >= 4) return 4;
  if (points >= 3) return 3;
  if (points >= 2) return 2;
  return 1;
}

/** Only an official source may state that life is at risk now. */
export function capForSource(isOfficial: boolean, severity: Severity): Severity {
  return isOfficial || severity < 5 ? severity : 4;
}
