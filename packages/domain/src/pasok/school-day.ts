import type { PasokDay } from './board.ts';
import type { PasokLevel } from './levels.ts';

type SchoolLevel = Exclude<PasokLevel, 'work'>;

/** What a day comes to for somebody with a school in a town. */
export type SchoolDay = {
  /** `off`: some or all levels are suspended or without face-to-face classes. */
  state: 'off' | 'withdrawn' | 'nothing';
  suspended: SchoolLevel[];
  remote: SchoolLevel[];
  /** Every level, the whole day, all grades, public and private. */
  isWhole: boolean;
  /** Part of the day, some grades or one kind of school. */
  isLimited: boolean;
  /** The report that it rests on; of a rule the bulletin. */
  reportId: string | null;
  ruleId: string | null;
  /** The same for the same answer, whoever repeats it: a second announcement of the same is no change. */
  key: string;
};

const SCHOOL_LEVELS = 5;

export function schoolDay({ cells }: Pick<PasokDay, 'cells'>): SchoolDay {
  const schools = cells.flatMap((cell) => (cell.level === 'work' ? [] : [{ ...cell, level: cell.level }]));
  const off = schools.filter(({ effect }) => effect === 'suspended' || effect === 'remote');
  const levelsOf = (wanted: string) =>
    off.filter(({ effect }) => effect === wanted).map(({ level }) => level);
  const isLimited = off.some(
    ({ part, isPartial, sector }) =>
      part !== 'day' || isPartial || sector === 'public' || sector === 'private',
  );
  const suspended = levelsOf('suspended');
  const [first] = off;
  const withdrawal = schools.find(({ state }) => state === 'withdrawn');
  const classes = schools.find(({ effect }) => effect === 'classes');
  const basis = first ?? withdrawal ?? classes;
  const state = first !== undefined ? 'off' : basis !== undefined ? 'withdrawn' : 'nothing';
  const facts = off.map(({ level, effect, part, sector, isPartial }) => [
    ...[level, effect, part, sector ?? 'both', isPartial],
  ]);
  return {
    ...{ state, suspended, remote: levelsOf('remote'), isLimited },
    isWhole: suspended.length === SCHOOL_LEVELS && !isLimited,
    reportId: basis?.reportId ?? basis?.rule?.warningId.split(' ', 1)[0] ?? null,
    ruleId: basis?.state === 'automatic' ? (basis.rule?.ruleId ?? null) : null,
    key: JSON.stringify([state === 'off' ? 'off' : 'on', facts]),
  };
}

/** Of an answer that nobody was notified of. */
export const NO_SUSPENSION: string = schoolDay({ cells: [] }).key;
