import { refuse } from './client-frames.ts';
import type { Connection } from './connection.ts';

export type HeartbeatTimes = {
  /** How often a connection is asked whether it lives, and when one that is silent is given up. */
  pingMs: number;
  deadMs: number;
  sweepMs: number;
};

/** A sweep late, a dead connection is still gone within 45 seconds. */
export const HEARTBEAT: HeartbeatTimes = { pingMs: 30_000, deadMs: 42_000, sweepMs: 2_500 };

/** One timer for all connections. Also ends those whose token has run out. */
export function startHeartbeat(
  connections: ReadonlySet<Connection>,
  { pingMs, deadMs, sweepMs }: HeartbeatTimes,
  now: () => Date,
): { close: () => void } {
  const timer = setInterval(() => {
    const at = now();
    const nowMs = at.getTime();
    for (const connection of connections) {
      if (nowMs - connection.seenAt >= deadMs) {
        connection.terminate();
      } else if (nowMs >= connection.admission.expiresAt) {
        refuse(connection, at);
      } else if (nowMs - connection.pingedAt >= pingMs) {
        connection.ping(nowMs);
        connection.forgetSent();
      }
    }
  }, sweepMs);
  return { close: () => clearInterval(timer) };
}
