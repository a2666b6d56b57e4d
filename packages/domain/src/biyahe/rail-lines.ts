/** Lines of the board, in its order. */
export const RAIL_LINES = ['lrt-1', 'lrt-2', 'mrt-3', 'pnr'] as const;
export type RailLine = (typeof RAIL_LINES)[number];

/** `normal` only by the line's own operator, read in time; `resumed` is a report that it runs again. */
export const RAIL_STATES = ['normal', 'resumed', 'slow', 'partial', 'stopped', 'not_reported'] as const;
export type RailState = (typeof RAIL_STATES)[number];

/** Ids of the sources that speak for a line. */
export const RAIL_OPERATORS: Readonly<Record<RailLine, string>> = {
  'lrt-1': 'lrt1',
  'lrt-2': 'lrt2',
  'mrt-3': 'mrt3',
  pnr: 'pnr',
};
