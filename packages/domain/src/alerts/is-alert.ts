import type { Severity } from '../severity/severity.ts';

const LEAST_SEVERITY = 4;

export type AlertTest = {
  isOfficial: boolean;
  severity: Severity;
  /** When it stops by itself. */
  endsAtMs: number | undefined;
};

/** What is sent to people: official, of severity 4 or 5, and with an end. */
export function isAlert({ isOfficial, severity, endsAtMs }: AlertTest): boolean {
  return isOfficial && severity >= LEAST_SEVERITY && endsAtMs !== undefined;
}
