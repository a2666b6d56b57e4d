/** Where a program reads the current time; tests pass a fixed clock. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
