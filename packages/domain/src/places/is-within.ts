/** Digits that name a region, a province or large city, a city or municipality; a barangay takes all ten. */
const LEVELS = [2, 5, 7, 10];

/** Is the place of a PSGC code the other one, or does it lie inside. */
export function isWithin(code: string, outer: string): boolean {
  return code.startsWith(named(outer));
}

/** '1380700000' is named by '13807': the zeros behind say that it is no smaller place. */
function named(code: string): string {
  const digits = LEVELS.find((level) => /^0*$/.test(code.slice(level))) ?? code.length;
  return code.slice(0, digits);
}
