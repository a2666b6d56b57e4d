import { type Severity, toSeverity } from './severity.ts';
import tables from './severity-tables.json' with { type: 'json' };

/** A level of PAGASA's own, which counts more than what a message says of itself. */
export type AgencyLevel =
  | { scale: 'rainfall'; colour: 'yellow' | 'orange' | 'red' }
  | { scale: 'wind-signal'; signal: 1 | 2 | 3 | 4 | 5 };

export function agencyLevelSeverity(level: AgencyLevel): Severity {
  return toSeverity(
    level.scale === 'rainfall' ? tables.rainfall[level.colour] : tables.windSignal[level.signal],
  );
}
