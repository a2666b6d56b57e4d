import type { coverageSchema } from '@paligid/contract/entities/sources';
import type * as z from 'zod';

export type Coverage = z.output<typeof coverageSchema>;

/** Silence counts as calm only when every official source was read within its cadence. */
export function isCalm({ checked_at, sources_total, unreadable }: Coverage): boolean {
  return checked_at !== null && sources_total > 0 && unreadable.length === 0;
}
