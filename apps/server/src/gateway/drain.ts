import { retryReason } from '@paligid/domain/live/retry-hint';
import { pause } from '@paligid/program/deadline';
import { CLOSE, type Connection } from './connection.ts';

const STEP_MS = 50;
/** For the last to say goodbye. */
const GOODBYE_MS = 1_000;
/** Within which a reader comes back. */
const RETRY_FROM_MS = 500;
const RETRY_TO_MS = 5_000;

/** Sends everybody to another gateway, a few at a time, so that they do not all come there at once. */
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
    await pause(STEP_MS);
  }
  for (let waited = 0; connections.size > 0 && waited < GOODBYE_MS; waited += STEP_MS) await pause(STEP_MS);
  for (const connection of connections) connection.terminate();
}
