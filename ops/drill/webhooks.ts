/**
 * Kills one of two senders with `kill -9` while the endpoints of 20 cities are told of alerts and ten others hang, and
 * compares what an HTTP receiver got with what was stored: nothing lost, each city in order, duplicates marked, nobody
 * delayed by an endpoint that is dead. `npm run drill:webhooks`. The database and ports are its own.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { TOWNS } from '@paligid/geo/town-slugs';
import { leasePort } from '@paligid/testkit/lease-port';
import { leaseDatabase } from '@paligid/testkit/leases';
import { respondsAt, startProgram } from '@paligid/testkit/start-program';
import pg from 'pg';
import { addDeliveries } from '../../apps/server/src/features/webhooks/webhooks.repository.ts';
import { systemClock as clock } from '../../apps/server/src/platform/clock.ts';
import { DEVELOPMENT_SECRETS } from '../../apps/server/src/platform/development-secrets.ts';
import { migrate, migrationsKey } from '../../apps/server/src/platform/migrations.ts';
import { newIds } from '../../apps/server/src/platform/new-ids.ts';
import { secretBox } from '../../apps/server/src/platform/secret-box.ts';
import { runProgram, UserError } from '../run-program.ts';

const PUSH = resolve(import.meta.dirname, '../../apps/server/src/bin/push.ts');
const CITIES = 20;
const DEAD = 10;
const EVENTS = 25;
const KILL_AFTER = 150;
const DONE_WITHIN_MS = 90_000;
const READER = '019a8560-7a00-7000-8000-0000000000b1';
const print = (line: string) => process.stdout.write(`${line}\n`);
const newId = newIds(clock);

type Heard = { id: string; attempt: number; alert: string; atMs: number };

await runProgram(async () => {
  const lease = await leaseDatabase({ key: migrationsKey(), prepare: (url) => migrate(url, clock.now()) });
  const db = new pg.Client({ connectionString: lease.url });
  await db.connect();
  const heard = new Map<string, Heard[]>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      if (path.startsWith('/dead')) return;
      const { id, attempt, alert } = JSON.parse(text);
      heard.set(path, [...(heard.get(path) ?? []), { id, attempt, alert: alert.id, atMs: Date.now() }]);
      response.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const startSender = async () => {
    const { port, release } = await leasePort();
    const env = {
      ...{ DATABASE_URL: lease.url, PALIGID_PUSH_PORT: String(port), PALIGID_PUSH_ORIGINS: origin },
      ...{ NODE_ENV: 'test', PALIGID_LOG_LEVEL: 'warn' },
    };
    const program = await startProgram(PUSH, env, respondsAt(`http://127.0.0.1:${port}/health`));
    return { ...program, release };
  };
  const senders = await Promise.all([startSender(), startSender()]);
  try {
    await seedEndpoints(db, origin);
    const told = await storeEvents(db);
    const startedMs = Date.now();
    const received = () => [...heard.values()].reduce((sum, list) => sum + list.length, 0);
    while (received() < KILL_AFTER) await wait(5);
    await senders[0].kill();
    print(`kill -9 of one of two senders after ${received()} of ${CITIES * EVENTS} deliveries`);
    while (Date.now() - startedMs < DONE_WITHIN_MS && !isComplete(heard)) await wait(50);
    checkOrder(heard, told);
    const doubles = [...heard.values()].flat().filter(({ attempt }) => attempt > 1).length;
    const seconds = (list: readonly Heard[]) =>
      (Math.max(...list.map(({ atMs }) => atMs)) - startedMs) / 1000;
    const cities = [...heard.values()].map(seconds).toSorted((x, y) => x - y);
    print(`${received()} received, ${doubles} of them marked as repeated, 0 lost, ${CITIES} cities in order`);
    print(`told of everything, by city, in seconds: ${cities.map((each) => each.toFixed(1)).join(' ')}`);
    print(`those that the killed sender held waited for its lease; ${DEAD} endpoints hung all the time`);
  } finally {
    await Promise.all(senders.map((sender) => sender.kill()));
    for (const sender of senders) sender.release();
    server.closeAllConnections();
    server.close();
    await db.end();
    await lease.release();
  }
});

async function seedEndpoints(db: pg.Client, origin: string): Promise<void> {
  const box = secretBox([DEVELOPMENT_SECRETS.PALIGID_FACTOR_KEY]);
  await db.query(`insert into users (id, email, auth_method) values ($1, 'lgu@drill.invalid', 'email')`, [
    READER,
  ]);
  for (let n = 0; n < CITIES + DEAD; n += 1) {
    const code = TOWNS[n % CITIES]?.area.code;
    const url = `${origin}/${n < CITIES ? code : `dead${n}`}`;
    await db.query(
      `insert into webhook_endpoints (id, user_id, place_code, url, secret, state, created_at, verified_at)
       values ($1, $2, $3, $4, $5, 'active', now() - interval '1 day', now() - interval '1 day')`,
      [newId(), READER, code, url, box.seal(Buffer.from('whsec_drill'), READER)],
    );
  }
}

/** The alerts in the order in which every city is to be told of them. */
async function storeEvents(db: pg.Client): Promise<string[]> {
  const codes = TOWNS.slice(0, CITIES).map(({ area }) => area.code);
  const told: string[] = [];
  for (let n = 0; n < EVENTS; n += 1) {
    const alertId = newId();
    const now = clock.now();
    told.push(`s-${alertId}`);
    await addDeliveries(db, {
      ...{ eventId: newId(), alertId, version: 1, severity: 4, ending: null, codes, happenedAt: now, now },
      payload: {
        ...{ id: `s-${alertId}`, version: 1, severity: 4, category: 'weather', area: 'Everywhere' },
        ...{ title: { en: 'Drill', fil: 'Drill' }, source: 'Drill', published_at: null, reason: null },
        ...{ expires_at: now.toISOString(), url: 'https://paligid.example/' },
      },
    });
  }
  return told;
}

function isComplete(heard: ReadonlyMap<string, readonly Heard[]>): boolean {
  const counts = [...heard.values()].map((list) => new Set(list.map(({ id }) => id)).size);
  return counts.length === CITIES && counts.every((count) => count === EVENTS);
}

function checkOrder(heard: ReadonlyMap<string, readonly Heard[]>, told: readonly string[]): void {
  if (!isComplete(heard)) throw new UserError('deliveries were lost');
  for (const [path, list] of heard) {
    const seen = new Set<string>();
    for (const { id, attempt } of list) {
      if (seen.has(id) && attempt === 1) throw new UserError(`${path}: a repeated delivery is not marked`);
      seen.add(id);
    }
    const firsts = [...new Set(list.map(({ alert }) => alert))];
    if (firsts.join() !== told.join()) throw new UserError(`${path} was told in another order`);
  }
}
