/** Where a program takes its time from; tests give a clock that stands still. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
