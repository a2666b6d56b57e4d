import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { LIMITS } from '@paligid/contract/limits';
import { expect } from 'vitest';
import { API_SERVICE_KEY, startApi, type TestApi } from './api-server.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { databaseTest as test } from './server-database.ts';

/** 30 in the long form: npm run drill:hostile */
const SECONDS = Number(process.env['PALIGID_HOSTILE_SECONDS'] ?? 0);
const BYTES_A_SECOND = 3 * 1024 * 1024;
/** Median CPU time against that of a plain text of the largest size; a hundred times before sizes were limited. */
const MAX_RATIO = 15;
const ROUNDS = 20;
const MEGABYTE = 1024 * 1024;
const PACE_MS = 10;
const ATTACKS = 5;
const SETTLE_MS = 2_000;
const FEED = '/feed/location?user_lat=14.65&user_lon=121.1';

test('the dearest body that a stranger can send costs little more than a plain one', {
  timeout: 120_000,
}, async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  // CPU of the process, which includes the client that sends the body.
  const cpuOf = async (text: string, expected: number) => {
    const before = process.cpuUsage();
    // The rest of a body that is too large is not read, so its sender may find the connection closed.
    const answer = await api
      .request('/auth/login', { method: 'POST', text, isSigned: false })
      .catch(() => undefined);
    expect([expected, undefined]).toContain(answer?.status);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const plain = JSON.stringify('a'.repeat(LIMITS.bodyBytes - 2));
  for (const text of [...hostileBodies(LIMITS.bodyBytes), ...hostileBodies(MEGABYTE)]) {
    const expected = text.length > LIMITS.bodyBytes ? 413 : 400;
    const costs: { plain: number; hostile: number }[] = [];
    for (let n = 0; n < ROUNDS; n += 1)
      costs.push({ plain: await cpuOf(plain, 400), hostile: await cpuOf(text, expected) });
    const ratio = median(costs.map(({ hostile }) => hostile)) / median(costs.map((it) => it.plain));
    expect(ratio, text.slice(0, 12)).toBeLessThan(MAX_RATIO);
  }
});

test.runIf(SECONDS > 0)(
  '3 MB/s of hostile JSON leave honest calls at twice their 99th percentile at most',
  async ({ databaseUrl }) => {
    // As in production: requests that are shed count as well.
    const api = await startApi({ databaseUrl, maxDelayMs: 250 });
    await honestCalls(api, SECONDS / 4);
    const calm: HonestCalls[] = [];
    const attacked: HonestCalls[] = [];
    let hostile = 0;
    // In turns, so that what else the machine does concerns both alike.
    for (let round = 0; round < ATTACKS; round += 1) {
      calm.push(await honestCalls(api, SECONDS / ATTACKS));
      const attack = startAttack(api);
      await wait(SETTLE_MS);
      attacked.push(await honestCalls(api, SECONDS / ATTACKS));
      hostile += await attack.stop();
      await wait(SETTLE_MS);
    }
    const figures = { calm: summary(calm), attacked: summary(attacked) };
    const ratio = figures.attacked.p99 / figures.calm.p99;
    process.stdout.write(`${JSON.stringify({ ...figures, ratio, hostileBodies: hostile })}\n`);
    expect(hostile * LIMITS.bodyBytes).toBeGreaterThan((SECONDS * BYTES_A_SECOND) / 2);
    expect(figures.attacked.refused).toBe(0);
    expect(ratio).toBeLessThanOrEqual(2);
  },
);

function startAttack(api: TestApi): { stop: () => Promise<number> } {
  const attacker = new Worker(new URL('./hostile-client.ts', import.meta.url), {
    workerData: {
      url: `${api.url}/auth/login`,
      bytesPerSecond: BYTES_A_SECOND,
      serviceKey: API_SERVICE_KEY,
    },
  });
  let sent = 0;
  attacker.on('message', (message: { sent: number }) => {
    sent = message.sent;
  });
  return {
    stop: async () => {
      await attacker.terminate();
      return sent;
    },
  };
}

type HonestCalls = { times: number[]; refused: number; busyMs: number; seconds: number };

/** Regular reader requests at a steady rate. */
async function honestCalls(api: TestApi, seconds: number): Promise<HonestCalls> {
  const calls = [
    () => api.request(FEED),
    () => api.request('/sources'),
    () => api.request('/live/guest-ticket', { method: 'POST', body: { lat: 14.65, lon: 121.1 } }),
  ];
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const cpu = process.threadCpuUsage();
  let refused = 0;
  for (let n = 0; performance.now() < end; n += 1) {
    const start = performance.now();
    const { status } = (await calls[n % calls.length]?.()) ?? { status: 0 };
    times.push(performance.now() - start);
    if (status === 503) refused += 1;
    await wait(PACE_MS);
  }
  const { user, system } = process.threadCpuUsage(cpu);
  return { times, refused, busyMs: (user + system) / 1000, seconds };
}

/** Of all rounds together. */
function summary(rounds: readonly HonestCalls[]) {
  const times = rounds.flatMap((round) => round.times).sort((a, b) => a - b);
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10;
  const sum = (of: (round: HonestCalls) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const busyPercent = Math.round(sum(({ busyMs }) => busyMs) / sum(({ seconds }) => seconds) / 10);
  return { calls: times.length, p50: at(0.5), p99: at(0.99), refused: sum((it) => it.refused), busyPercent };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
