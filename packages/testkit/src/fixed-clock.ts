/** A clock that moves only when a test moves it. */
export type FixedClock = {
  now: () => Date;
  advance: (ms: number) => void;
};

/** A Sunday noon in Manila, far from a day, month or year boundary. */
const NOON_IN_MANILA = '2026-11-15T04:00:00.000Z';

export function fixedClock(start: string = NOON_IN_MANILA): FixedClock {
  let ms = Date.parse(start);
  if (Number.isNaN(ms)) throw new RangeError(`'${start}' is not a time`);
  return {
    now: () => new Date(ms),
    advance: (by) => {
      ms += by;
    },
  };
}
