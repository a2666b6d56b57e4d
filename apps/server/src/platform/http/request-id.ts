import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { firstUuidOf, instantOf } from '@paligid/domain/ids/uuid-v7';
import type { Clock } from '../clock.ts';

/** Time and version of an id; what follows is random. */
const TIME_LENGTH = 15;

/** The id that came with a request, when it is one of ours; else a new one. */
export function requestIds(clock: Clock): (raw: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && instantOf(given) !== undefined) return given;
    // Node keeps randomness for these in store: many times faster than asking for bytes.
    return firstUuidOf(clock.now().getTime()).slice(0, TIME_LENGTH) + randomUUID().slice(TIME_LENGTH);
  };
}
