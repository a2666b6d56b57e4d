/**
 * Worker thread that posts hostile bodies to a sign-in at a steady rate until it is terminated: as large as the call
 * accepts, because a larger one is rejected unread, and each from another address, so that no limit per caller helps.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { LIMITS } from '@paligid/contract/limits';
import { request } from 'undici';
import { hostileBodies } from './hostile-bodies.ts';

type Attack = { url: string; bytesPerSecond: number; serviceKey: string };

/** About one body per tick: a steady stream, not bursts that queue behind each other. */
const TICK_MS = 4;
/** Backlog that the thread makes up for after it was not scheduled. */
const MAX_OWED_BYTES = 8 * LIMITS.bodyBytes;
const MAX_UNDER_WAY = 100;

const { url, bytesPerSecond, serviceKey } = workerData as Attack;
const bodies = hostileBodies(LIMITS.bodyBytes);
let sent = 0;
let underWay = 0;
let owedBytes = 0;
let lastMs = performance.now();

setInterval(() => {
  const nowMs = performance.now();
  owedBytes = Math.min(MAX_OWED_BYTES, owedBytes + (bytesPerSecond * (nowMs - lastMs)) / 1000);
  lastMs = nowMs;
  while (owedBytes > 0 && underWay < MAX_UNDER_WAY) {
    const body = bodies[sent % bodies.length] ?? '';
    owedBytes -= body.length;
    void post(body);
  }
  parentPort?.postMessage({ sent });
}, TICK_MS);

async function post(body: string): Promise<void> {
  sent += 1;
  underWay += 1;
  const address = `198.18.${(sent >> 8) & 255}.${sent & 255}`;
  const headers = {
    'content-type': 'application/json',
    'x-service-key': serviceKey,
    'x-reader-address': address,
  };
  try {
    const answer = await request(url, { method: 'POST', headers, body });
    await answer.body.dump();
  } catch {
    // A body rejected by its length may find its connection closed.
  }
  underWay -= 1;
}
