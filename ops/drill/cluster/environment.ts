import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tokenMinter } from '@paligid/testkit/token-minter';
import { simulatorClient } from '@paligid/testkit/world-calls';
import { type Cluster, openCluster, withClient } from '../../cluster/cluster.ts';
import { administratorUrl } from '../../cluster/members.ts';
import { DATABASE, roleName } from '../../cluster/roles.ts';
import { databaseUrl, natsUrl } from '../../cluster/secrets.ts';
import { UserError } from '../../run-program.ts';
import { findBulletinStory } from '../alert-story.ts';
import { checkLedger } from '../kill/ledger.ts';
import { type DrillReaders, openReaders } from '../readers.ts';
import { SOURCES } from '../typhoon/storm.ts';
import { type Load, startLoad } from './load.ts';

export type ClusterArena = {
  cluster: Cluster;
  load: Load;
  readers: DrillReaders['list'];
  /** Publishes a bulletin and returns its identifier. */
  issue: () => Promise<string>;
  /** How long after `sinceMs` every reader was told of it. */
  msUntilTold: (identifier: string, sinceMs: number) => Promise<number>;
  /** Ends the load, waits until all is through, and compares. */
  settle: () => Promise<ArenaLedger>;
  close: () => Promise<void>;
};
type ArenaLedger = { lost: number; twice: number; lines: string[] };

const PLACE = { lat: 14.65, lon: 121.1 };
const READERS = 20;
const BULLETIN_PAUSE_MS = 3_000;
const MAX_BULLETINS = 400;
const GIVE_UP_MS = 120_000;
const DRAIN_WITHIN_MS = 60_000;
const CONNECT_WITHIN_MS = 60_000;
/** `PALIGID_STREAM_PREFIX` of a cluster. */
export const STREAM_PREFIX = 'cluster';

/** A cluster of the drill's own, under load; nothing of it is left when it closes. */
export async function openArena(say: (line: string) => void): Promise<ClusterArena> {
  const open = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'paligid-drill-cluster-'));
  chmodSync(folder, 0o755);
  open.defer(() => rmSync(folder, { recursive: true, force: true }));
  // The cluster's processes are not ours by birth: they would outlive a drill that is ended.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void open.disposeAsync().finally(() => process.exit(1)));
  try {
    const minter = await tokenMinter();
    const options = { jwks: JSON.stringify(minter.keys) };
    const cluster = await openCluster({ ...process.env, PALIGID_CLUSTER_DIR: folder }, say, options);
    open.defer(cluster.stop);
    await cluster.start();
    return await openLoad(cluster, minter, open);
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}

async function openLoad(
  cluster: Cluster,
  minter: Awaited<ReturnType<typeof tokenMinter>>,
  open: AsyncDisposableStack,
): Promise<ClusterArena> {
  const { layout } = cluster;
  const http = (port: number) => `http://${layout.host}:${port}`;
  const urls = {
    simulator: http(layout.programs('a').simulator),
    pushService: http(layout.programs('a').pushService),
    api: http(layout.front.api),
    gateway: `ws://${layout.host}:${layout.front.gateway}`,
    web: http(layout.front.web),
  };
  const ownUrl = administratorUrl(layout, DATABASE);
  await withClient(ownUrl, (db) =>
    db.query(
      `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
       select id, id, id, 'media', '{en}', 'https://' || id || '.example/feed', 'quote', id, '5 minutes', true
       from unnest($1::text[]) as id`,
      [SOURCES],
    ),
  );
  // Every second reader comes by the web program, as browsers do.
  const readers = openReaders(
    Array.from({ length: READERS }, (_, n) => ({
      address: async () => {
        const id = `u-019a8560-7a00-7000-8000-${String(n).padStart(12, '0')}`;
        const { access_token } = await minter.mint(id, new Date());
        const host = n % 2 === 0 ? urls.gateway : urls.web.replace('http:', 'ws:');
        return `${host}/ws/connect?token=${access_token}`;
      },
      point: PLACE,
    })),
  );
  open.defer(readers.stop);
  await allConnected(readers.list);
  const load = await startLoad({
    databaseUrl: databaseUrl(layout, roleName('ingest'), layout.pgbouncer),
    natsUrl: natsUrl(layout),
    natsCaFile: join(layout.secrets, 'ca.crt'),
    streamPrefix: STREAM_PREFIX,
    world: { urls },
  });
  let isOver = false;
  const issued: string[] = [];
  const simulator = simulatorClient({ urls });
  const issue = async () => {
    const { identifier } = await simulator.issue({ kind: 'cap', severity: 'Extreme', areas: ['marikina'] });
    issued.push(identifier);
    return identifier;
  };
  const bulletins = (async () => {
    while (!isOver && issued.length < MAX_BULLETINS) {
      await issue();
      await wait(BULLETIN_PAUSE_MS);
    }
  })();
  const endLoad = async () => {
    if (isOver) return;
    isOver = true;
    await Promise.all([load.stop(), bulletins]);
  };
  open.defer(endLoad);
  const isTold = async (identifier: string) => {
    const id = await findBulletinStory(ownUrl, identifier).catch(() => undefined);
    return (
      id !== undefined && readers.list.every((reader) => reader.updates.some((frame) => frame.data.id === id))
    );
  };
  const msUntilTold = async (identifier: string, sinceMs: number) => {
    while (!(await isTold(identifier))) {
      if (performance.now() - sinceMs > GIVE_UP_MS)
        throw new UserError(`${identifier} was never told to everybody`);
      await wait(100);
    }
    return performance.now() - sinceMs;
  };
  await msUntilTold(await issue(), performance.now());
  return {
    ...{ cluster, load, readers: readers.list, issue, msUntilTold },
    settle: async () => {
      await endLoad();
      for (const identifier of issued.slice(-3)) await msUntilTold(identifier, performance.now());
      await drained(ownUrl);
      const alerts = await checkLedger({ databaseUrl: ownUrl, readers: readers.list, issued });
      const items = await checkItems(ownUrl, load.accepted);
      return {
        lost: alerts.lost + items.lost,
        twice: alerts.twice + items.twice,
        lines: [
          alerts.line,
          `${load.accepted.size} reports accepted: ${items.lost} lost, ${items.twice} stored twice`,
        ],
      };
    },
    close: () => open.disposeAsync(),
  };
}

async function allConnected(readers: DrillReaders['list']): Promise<void> {
  const all = Promise.all(readers.map((reader) => reader.everResumed));
  const late = wait(CONNECT_WITHIN_MS, 'late' as const, { ref: false });
  if ((await Promise.race([all, late])) === 'late') throw new UserError('not every reader was let in');
}

/** Every report is a story and every event is announced. */
async function drained(url: string): Promise<void> {
  const deadline = performance.now() + DRAIN_WITHIN_MS;
  for (;;) {
    const waiting = await withClient(url, async (db) => {
      const { rows } = await db.query<{ waiting: number }>(
        `select (select count(*) from item_queue)::int +
          (select count(*) from outbox where announced_at is null)::int as waiting`,
      );
      return rows[0]?.waiting ?? 0;
    });
    if (waiting === 0) return;
    if (performance.now() > deadline) throw new UserError(`${waiting} reports or events are never through`);
    await wait(250);
  }
}

async function checkItems(
  url: string,
  accepted: ReadonlySet<string>,
): Promise<{ lost: number; twice: number }> {
  const { rows } = await withClient(url, (db) =>
    db.query<{ id: string; stories: number }>(
      `select external_id as id, count(*)::int as stories
       from item_keys join stories using (item_id) where external_id like 'other-%' group by external_id`,
    ),
  );
  const stories = new Map(rows.map(({ id, stories }) => [id, stories]));
  return {
    lost: [...accepted].filter((id) => !stories.has(id)).length,
    twice: rows.filter((row) => row.stories > 1).length,
  };
}
