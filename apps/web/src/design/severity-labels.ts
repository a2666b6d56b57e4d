import type { Severity } from '@paligid/domain/severity/severity';
import { m } from '@paligid/i18n/messages';

export const SEVERITY_LABELS = {
  1: m['stories.severity_1'],
  2: m['stories.severity_2'],
  3: m['stories.severity_3'],
  4: m['stories.severity_4'],
  5: m['stories.severity_5'],
} satisfies Record<Severity, unknown>;
