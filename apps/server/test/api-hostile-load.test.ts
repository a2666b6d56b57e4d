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
    await honestP99(api, SECONDS / 4);
    const calm = await honestP99(api, SECONDS);
    const attacker = new Worker(new URL('./hostile-client.ts', import.meta.url), {
      workerData: {
        url: `${api.url}/auth/login`,
        bytesPerSecond: BYTES_A_SECOND,
        serviceKey: API_SERVICE_KEY,
      },
    });
    const attack = { sent: 0 };
    attacker.on('message', ({ sent }: typeof attack) => {
      attack.sent = sent;
    });
    await wait(2_000);
    const attacked = await honestP99(api, SECONDS);
    await attacker.terminate();
    process.stdout.write(`${JSON.stringify({ calm, attacked, hostileBodies: attack.sent })}\n`);
    expect(attack.sent * LIMITS.bodyBytes).toBeGreaterThan((SECONDS * BYTES_A_SECOND) / 2);
    expect(attacked.refused).toBe(0);
    expect(attacked.p99).toBeLessThanOrEqual(2 * calm.p99);
  },
);

/** p99 latency of regular reader requests at a steady rate. */
async function honestP99(api: TestApi, seconds: number) {
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
  times.sort((a, b) => a - b);
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10;
  const busyPercent = Math.round((user + system) / seconds / 10_000);
  return { calls: times.length, p50: at(0.5), p99: at(0.99), refused, busyPercent };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
