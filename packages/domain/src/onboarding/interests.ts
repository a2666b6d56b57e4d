const FEWEST_INTERESTS = 1;

export function canLeaveInterests(chosen: readonly string[]): boolean {
  return chosen.length >= FEWEST_INTERESTS;
}
