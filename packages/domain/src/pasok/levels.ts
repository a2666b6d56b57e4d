/** The columns of the board: school levels, and work. */
export const PASOK_LEVELS = [
  ...(['kinder', 'elementary', 'junior_high', 'senior_high', 'college', 'work'] as const),
] as const;
export type PasokLevel = (typeof PASOK_LEVELS)[number];

/** `remote`: no face-to-face classes, whatever takes their place. `classes`: the issuer says that there are classes. */
export const PASOK_EFFECTS = ['suspended', 'remote', 'classes'] as const;
export type PasokEffect = (typeof PASOK_EFFECTS)[number];

/** The part of the day; `half`: half a day, without saying which. */
export const PASOK_PARTS = ['day', 'morning', 'afternoon', 'half'] as const;
export type PasokPart = (typeof PASOK_PARTS)[number];

/** Public and private schools; for work, government offices and private companies. */
export const PASOK_SECTORS = ['public', 'private', 'both'] as const;
export type PasokSector = (typeof PASOK_SECTORS)[number];

/** Kindergarten is grade 0, college is grade 13: a range of levels is a range of numbers. */
export const COLLEGE = 13;
const FIRST_GRADES: Readonly<Record<Exclude<PasokLevel, 'work'>, readonly [first: number, last: number]>> = {
  kinder: [0, 0],
  elementary: [1, 6],
  junior_high: [7, 10],
  senior_high: [11, 12],
  college: [COLLEGE, COLLEGE],
};

function gradesOf(level: Exclude<PasokLevel, 'work'>): number[] {
  const [first, last] = FIRST_GRADES[level];
  return range(first, last);
}

export function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** A level of which only some grades are stated is stated in part. */
export type StatedLevel = { level: PasokLevel; isPartial: boolean };

export function levelsOfGrades(grades: ReadonlySet<number>, hasWork: boolean): StatedLevel[] {
  return PASOK_LEVELS.flatMap((level): StatedLevel[] => {
    if (level === 'work') return hasWork ? [{ level, isPartial: false }] : [];
    const own = gradesOf(level);
    const stated = own.filter((grade) => grades.has(grade));
    return stated.length === 0 ? [] : [{ level, isPartial: stated.length < own.length }];
  });
}
