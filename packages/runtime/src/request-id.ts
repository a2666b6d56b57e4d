import { randomUUID } from 'node:crypto';
import { firstUuidAt, uuidInstantMs } from '@paligid/domain/ids';

/** The time and version digits of an id; the rest is random. */
const TIME_LENGTH = 15;

/** The id received with a request if it is one of ours; else a new one. */
export function resolveRequestId(given: string | string[] | undefined, nowMs: number): string {
  if (typeof given === 'string' && uuidInstantMs(given) !== undefined) return given;
  // Node caches randomness for `randomUUID`: many times faster than requesting bytes.
  return firstUuidAt(nowMs).slice(0, TIME_LENGTH) + randomUUID().slice(TIME_LENGTH);
}
