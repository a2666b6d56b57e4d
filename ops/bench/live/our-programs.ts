import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Cell, cellToInt8 } from '@paligid/geo/cells';
import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { newIds } from '@paligid/server/platform/new-ids';
import { leasePort } from '@paligid/testkit/lease-port';
import { leaseDatabase, leaseKeys, leaseSubjects } from '@paligid/testkit/leases';
import { Redis } from 'ioredis';
import pg from 'pg';

export type OurPrograms = {
  gatewayPid: number;
  gatewayPort: number;
  /** Paths with a ticket each, spread over the cells. */
  paths: (count: number, cells: readonly Cell[]) => Promise<string[]>;
  /** Writes one alert for each list of cells in one transaction, and returns when it was committed. */
  accept: (cells: readonly (readonly Cell[])[]) => Promise<bigint>;
  lastNumber: () => Promise<number>;
  close: () => Promise<void>;
};

const newId = newIds({ now: () => new Date() });
const TICKET_SECONDS = 300;
const START_TRIES = 200;
const START_STEP_MS = 100;
/** With its story, a frame is about as large as a real one. */
const TITLE = 'Flood warning for the river and its low-lying surroundings until tonight';
const SUMMARY =
  'The water is expected to rise further. Residents of low-lying areas should move to higher ground.';

/** Starts a relay and a gateway as an operator does, on their own database, streams and keys. */
export async function startOurPrograms(): Promise<OurPrograms> {
  const database = await leaseDatabase({ key: migrationsKey(), prepare: (url) => migrate(url, new Date()) });
  const subjects = leaseSubjects();
  const keys = leaseKeys();
  const ports = await Promise.all([leasePort(), leasePort(), leasePort()]);
  const [gatewayPort = 0, healthPort = 0, relayPort = 0] = ports.map(({ port }) => port);
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  await addSource(db);
  const redis = new Redis(keys.url);
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    NATS_URL: subjects.url,
    REDIS_URL: keys.url,
    PALIGID_STREAM_PREFIX: subjects.prefix,
    PALIGID_KEY_PREFIX: keys.prefix,
    PALIGID_GATEWAY_PORT: String(gatewayPort),
    PALIGID_GATEWAY_HEALTH_PORT: String(healthPort),
    PALIGID_GATEWAY_SOCKETS_PER_ADDRESS: '100000',
    PALIGID_RELAY_PORT: String(relayPort),
    PALIGID_LOG_LEVEL: 'warn',
  };
  const relay = start('relay', env);
  const gateway = start('gateway', env);
  await Promise.all([isReady(relayPort), isReady(healthPort)]);
  return {
    gatewayPid: gateway.pid ?? 0,
    gatewayPort,
    paths: async (count, cells) => {
      const tickets = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
      const writes = redis.pipeline();
      tickets.forEach((ticket, i) => {
        const holder = { kind: 'guest', cell: cells[i % cells.length] };
        writes.set(`${keys.prefix}ticket:${ticket}`, JSON.stringify(holder), 'EX', TICKET_SECONDS);
      });
      await writes.exec();
      return tickets.map((ticket) => `/ws/connect?token=${ticket}`);
    },
    accept: (cells) => accept(db, cells),
    lastNumber: async () => {
      const { rows } = await db.query<{ last: string }>('select last_sequence as last from relay_state');
      return Number(rows[0]?.last ?? 0);
    },
    close: async () => {
      await Promise.all([ended(relay), ended(gateway)]);
      await Promise.all([db.end(), redis.quit()]);
      await Promise.all([database.release(), subjects.release(), keys.release()]);
      for (const { release } of ports) release();
    },
  };
}

async function accept(db: pg.Client, lists: readonly (readonly Cell[])[]): Promise<bigint> {
  await db.query('begin');
  for (const cells of lists) {
    const id = newId();
    await db.query({
      name: 'bench-story',
      text: `insert into stories (id, item_id, source_id, title, summary, category, severity, was_alert, published, seen_at,
          accepted_at, expires_at, rules_version)
        values ($1, $1, 'bench', $2, $3, 'weather', 5, true, now(), now(), now(), now() + interval '3 hours', 'bench')`,
      values: [id, TITLE, SUMMARY],
    });
    await db.query({
      name: 'bench-outbox',
      text: `insert into outbox (id, event, lane, subject_id, version, cells, payload)
        values ($1, 'alert.issued.v1', 'guaranteed', $2, 1, $3, $4)`,
      values: [newId(), id, cells.map(cellToInt8), JSON.stringify({ alert_id: id, item_id: `s-${id}` })],
    });
  }
  await db.query('notify outbox');
  await db.query('commit');
  return process.hrtime.bigint();
}

async function addSource(db: pg.Client): Promise<void> {
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
     values ('bench', 'Bench Agency', 'bench', 'official', '{en}', 'https://agency.example/cap', 'open', 'Bench Agency',
       '1 minute', true)`,
  );
}

function start(program: 'relay' | 'gateway', env: Record<string, string | undefined>): ChildProcess {
  const file = fileURLToPath(import.meta.resolve(`@paligid/server/bin/${program}`));
  return spawn(process.execPath, [file], { env, stdio: ['ignore', 'inherit', 'inherit'] });
}

async function isReady(port: number): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const status = await fetch(`http://127.0.0.1:${port}/health`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, START_STEP_MS));
  }
  throw new Error(`nothing is ready on port ${port}`);
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await exit;
}
