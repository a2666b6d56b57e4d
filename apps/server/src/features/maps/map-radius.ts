/** How far around its point a report may lie when its place has no radius of its own, in metres. */
export const DEFAULT_RADIUS: Readonly<Record<string, number>> = {
  line: 2_000,
  barangay: 900,
  city: 5_000,
  province: 40_000,
};

/** The same in SQL: the radius of a row with `radius_m` and `precision`. */
export const RADIUS_SQL = `coalesce(radius_m, case precision ${Object.entries(DEFAULT_RADIUS)
  .map(([precision, metres]) => `when '${precision}' then ${metres}`)
  .join(' ')} else null end)`;
