/** What is known of a story's beginning and end. */
export type Life = {
  status: 'active' | 'updated' | 'cancelled' | 'expired' | 'superseded';
  effectiveMs: number | null;
  expiresMs: number | null;
  endedMs: number | null;
};

const HOUR_MS = 3_600_000;
/** What is over stays in feeds for so long, marked as over, so that whoever was told sees the end. */
const SHOWN_AFTER_END_MS = 3 * HOUR_MS;

/** As it was last written: nobody has ended it. */
export function isOpen(status: Life['status'] | 'archived'): boolean {
  return status === 'active' || status === 'updated';
}

/** The end may have come since the story was last written. */
export function statusAt({ status, expiresMs }: Life, nowMs: number): Life['status'] {
  return isOpen(status) && expiresMs !== null && expiresMs <= nowMs ? 'expired' : status;
}

export function isInForce(life: Life, nowMs: number): boolean {
  return isOpen(statusAt(life, nowMs));
}

/** When it was over; nothing while it holds, or when nobody said. */
export function endOf(life: Life, nowMs: number): number | null {
  return isInForce(life, nowMs) ? null : (life.endedMs ?? life.expiresMs);
}

/** Over for so long that a feed has no room for it. */
export function isLongOver(life: Life, nowMs: number): boolean {
  if (life.status === 'superseded') return true;
  const end = endOf(life, nowMs);
  return end !== null && nowMs - end > SHOWN_AFTER_END_MS;
}
