import { pause } from '@paligid/program/deadline';
import { CLOSE, type Connection } from './connection.ts';

const STEP_MS = 50;
/** For the last to say goodbye. */
const GOODBYE_MS = 1_000;

/** Sends everybody to another gateway, a few at a time, so that they do not all come there at once. */
export async function drain(connections: ReadonlySet<Connection>, overMs: number): Promise<void> {
  const leaving = [...connections];
  const aStep = Math.ceil(leaving.length / Math.max(1, Math.floor(overMs / STEP_MS)));
  while (leaving.length > 0) {
    for (const connection of leaving.splice(0, aStep)) connection.end(CLOSE.restart);
    await pause(STEP_MS);
  }
  for (let waited = 0; connections.size > 0 && waited < GOODBYE_MS; waited += STEP_MS) await pause(STEP_MS);
  for (const connection of connections) connection.terminate();
}
