import type { Severity } from '@paligid/domain/severity/severity';

export const SEVERITY_LEVELS = ['urgent', 'high', 'medium', 'other'] as const;
export type SeverityLevel = (typeof SEVERITY_LEVELS)[number];

export const PRIORITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
type Priority = (typeof PRIORITIES)[number];

interface SeverityStyle {
  level: SeverityLevel;
  priority: Priority;
  /** Name of a design token; a text or an icon always accompanies the colour. */
  colour: `--s${Severity}`;
}

export const SEVERITIES: Record<Severity, SeverityStyle> = {
  1: { level: 'other', priority: 'info', colour: '--s1' },
  2: { level: 'other', priority: 'low', colour: '--s2' },
  3: { level: 'medium', priority: 'medium', colour: '--s3' },
  4: { level: 'high', priority: 'high', colour: '--s4' },
  5: { level: 'urgent', priority: 'critical', colour: '--s5' },
};

const SEVERITY_BY_LEVEL: Record<SeverityLevel, Severity> = { urgent: 5, high: 4, medium: 3, other: 2 };

export function severityToLevel(severity: Severity): SeverityLevel {
  return SEVERITIES[severity].level;
}

/** The reverse mapping is coarser: 'other' stands for 1 and 2 and maps back to 2. */
export function severityFromLevel(level: SeverityLevel): Severity {
  return SEVERITY_BY_LEVEL[level];
}
