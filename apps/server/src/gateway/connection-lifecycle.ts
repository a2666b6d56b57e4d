import { retryReason } from '@paligid/domain/live-connection';
import { sleep } from '@paligid/runtime/deadline';
import { rejectConnection } from './client-frames.ts';
import { CLOSE, type Connection } from './connection.ts';

export type HeartbeatTimes = {
  /** How often a connection is pinged, and when a silent one is given up. */
  pingMs: number;
  deadMs: number;
  sweepMs: number;
};

/** Even one sweep late, a dead connection is gone within 45 seconds. */
export const HEARTBEAT: HeartbeatTimes = { pingMs: 30_000, deadMs: 42_000, sweepMs: 2_500 };

/** One timer for all connections. Also ends those whose token has expired. */
export function startHeartbeat(
  connections: ReadonlySet<Connection>,
  { pingMs, deadMs, sweepMs }: HeartbeatTimes,
  now: () => Date,
): { close: () => void } {
  const timer = setInterval(() => {
    const at = now();
    const nowMs = at.getTime();
    for (const connection of connections) {
      if (nowMs - connection.lastSeenAt >= deadMs) {
        connection.terminate();
      } else if (nowMs >= connection.admission.expiresAt) {
        rejectConnection(connection, at);
      } else if (nowMs - connection.pingedAt >= pingMs) {
        connection.ping(nowMs);
        connection.clearSentHistory();
      }
    }
  }, sweepMs);
  return { close: () => clearInterval(timer) };
}

const STEP_MS = 50;
/** Time for the last connections to close. */
const GOODBYE_MS = 1_000;
/** Range of the random delay after which a reader reconnects. */
const RETRY_FROM_MS = 500;
const RETRY_TO_MS = 5_000;

/** Moves all readers to other gateways, a few at a time, so that they do not all arrive there at once. */
export async function drain(
  connections: ReadonlySet<Connection>,
  overMs: number,
  random: () => number = Math.random,
): Promise<void> {
  const leaving = [...connections];
  const aStep = Math.ceil(leaving.length / Math.max(1, Math.floor(overMs / STEP_MS)));
  while (leaving.length > 0) {
    for (const connection of leaving.splice(0, aStep)) {
      const retryMs = RETRY_FROM_MS + random() * (RETRY_TO_MS - RETRY_FROM_MS);
      connection.end(CLOSE.restart, retryReason(retryMs));
    }
    await sleep(STEP_MS);
  }
  for (let waited = 0; connections.size > 0 && waited < GOODBYE_MS; waited += STEP_MS) await sleep(STEP_MS);
  for (const connection of connections) connection.terminate();
}
