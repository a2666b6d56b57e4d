import type { Story } from '@paligid/contract/entities/stories';
import { isOpenStatus } from '@paligid/domain/stories/story-lifecycle';

const URGENT = 4;

/** A story that the reader must see without requesting it. */
export function isUrgent({ severity, is_alert, status }: Story): boolean {
  return is_alert && severity >= URGENT && isOpenStatus(status);
}
