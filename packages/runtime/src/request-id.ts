import { randomUUID } from 'node:crypto';
import { firstUuidAt, uuidInstantMs } from '@paligid/domain/ids';

/** Time and version of an id; what follows is random. */
const TIME_LENGTH = 15;

/** The id that came with a request, when it is one of ours; else a new one. */
export function resolveRequestId(given: string | string[] | undefined, nowMs: number): string {
  if (typeof given === 'string' && uuidInstantMs(given) !== undefined) return given;
  // Node keeps randomness for these in store: many times faster than asking for bytes.
  return firstUuidAt(nowMs).slice(0, TIME_LENGTH) + randomUUID().slice(TIME_LENGTH);
}
