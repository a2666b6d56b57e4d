import type { Story } from '@paligid/contract/entities/stories';
import { isOpen } from '@paligid/domain/stories/life';

const URGENT = 4;

/** What a reader must see without asking for it. */
export function isUrgent({ severity, is_alert, status }: Story): boolean {
  return is_alert && severity >= URGENT && isOpen(status);
}
