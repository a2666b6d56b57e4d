import { type Severity, toSeverity } from './severity.ts';
import tables from './severity-tables.json' with { type: 'json' };

export type CapTriple = {
  severity: 'Extreme' | 'Severe' | 'Moderate' | 'Minor' | 'Unknown';
  urgency: 'Immediate' | 'Expected' | 'Future' | 'Past' | 'Unknown';
  certainty: 'Observed' | 'Likely' | 'Possible' | 'Unlikely' | 'Unknown';
  /** The end of the event, said politely. */
  isFinal: boolean;
};

/** What a CAP message weighs when it names no level of the agency. */
export function capSeverity({ severity, urgency, certainty, isFinal }: CapTriple): Severity {
  if (isFinal || urgency === 'Past') return 1;
  return toSeverity(
    tables.cap.severity[severity] + tables.cap.urgency[urgency] + tables.cap.certainty[certainty],
  );
}
