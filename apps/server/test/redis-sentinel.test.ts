import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLogger } from '@paligid/runtime/logger';
import { leasePort } from '@paligid/testkit/lease-port';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { closeRedis, openRedis, redisSettled } from '../src/platform/redis.ts';
import { breakableProxy } from './breakable-proxy.ts';

const PROGRAM = 'redis-server';
const silent = openLogger({ logLevel: 'silent' }, 'test');

test('when the leader of Redis is killed the next one is used, and closing leaves no connection to a sentinel', async () => {
  const { url, sentinelPort, killLeader } = await ownGroup();
  const redis = openRedis({ redisUrl: url }, 'sentinel-test', silent);
  await redisSettled(redis);
  await redis.set('a', '1');
  await killLeader();
  const write = () => redis.set('b', '2').catch(() => 'refused');
  await expect.poll(write, { timeout: 45_000, interval: 100 }).toBe('OK');
  await closeRedis(redis);
  const asking = new Redis(sentinelPort, '127.0.0.1');
  onTestFinished(() => asking.disconnect());
  // The sentinel's own connections to the servers are not listed; ours has no name on a sentinel.
  const others = async () => {
    const id = await asking.client('ID');
    const list = String(await asking.client('LIST'));
    return list.split('\n').filter((line) => line !== '' && !line.startsWith(`id=${id} `)).length;
  };
  await expect.poll(others).toBe(0);
});

test('the news of another leader that comes while one is being looked for ends no connection for good', async () => {
  const { sentinelPort, killLeader } = await ownGroup();
  const proxy = await breakableProxy(`redis://127.0.0.1:${sentinelPort}`);
  const redis = openRedis(
    { redisUrl: `redis-sentinel://${new URL(proxy.url).host}/group` },
    'news-test',
    silent,
  );
  onTestFinished(() => redis.disconnect());
  await redisSettled(redis);
  const listeners = () =>
    withRedis(
      sentinelPort,
      async (asking) => String(await asking.client('LIST')).match(/ sub=1 /g)?.length ?? 0,
    );
  const leader = () => leaderOf(sentinelPort);
  await expect.poll(listeners).toBe(1);
  const before = await leader();
  // What the client asks the sentinel from now on is not answered before the sentinel has told it of the other leader.
  const release = proxy.hold();
  await killLeader();
  await expect.poll(async () => (await leader()) ?? before, { timeout: 45_000 }).not.toEqual(before);
  await expect.poll(listeners).toBe(0);
  release();
  await expect.poll(() => redis.set('b', '2').catch(() => 'refused'), { timeout: 15_000 }).toBe('OK');
});

/** A leader, a replica and a sentinel, which is enough to decide alone. */
async function ownGroup() {
  const folder = mkdtempSync(join(tmpdir(), 'paligid-sentinel-'));
  const leases = [await leasePort(), await leasePort(), await leasePort()] as const;
  const [leader, replica, sentinel] = leases.map(({ port }) => port) as [number, number, number];
  const common = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const children = [
    spawn(PROGRAM, ['--port', `${leader}`, ...common], { stdio: 'ignore' }),
    spawn(PROGRAM, ['--port', `${replica}`, '--replicaof', '127.0.0.1', `${leader}`, ...common], {
      stdio: 'ignore',
    }),
  ];
  onTestFinished(() => {
    for (const child of children) child.kill('SIGKILL');
    for (const lease of leases) lease.release();
    rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(() => replicas(leader), { timeout: 30_000 }).toBe(1);
  const file = join(folder, 'sentinel.conf');
  writeFileSync(
    file,
    `bind 127.0.0.1\nport ${sentinel}\ndir ${folder}\nsentinel monitor group 127.0.0.1 ${leader} 1\n` +
      'sentinel down-after-milliseconds group 1500\nsentinel failover-timeout group 2000\n',
  );
  children.push(spawn(PROGRAM, [file, '--sentinel'], { stdio: 'ignore' }));
  await expect.poll(() => known(sentinel), { timeout: 30_000 }).toBe(1);
  return {
    url: `redis-sentinel://127.0.0.1:${sentinel}/group`,
    sentinelPort: sentinel,
    killLeader: async () => {
      // On a busy machine the sentinel may have taken a silent one for dead before.
      const led = await leaderOf(sentinel);
      const child = children[led?.[1] === `${replica}` ? 1 : 0];
      child?.kill('SIGKILL');
      if (child) await once(child, 'exit');
    },
  };
}

async function replicas(port: number): Promise<number | undefined> {
  return withRedis(port, async (redis) =>
    Number(/connected_slaves:(\d+)/.exec(await redis.info('replication'))?.[1]),
  );
}

/** Address and port. */
async function leaderOf(port: number): Promise<string[] | undefined> {
  const told = await withRedis(port, (redis) => redis.call('SENTINEL', 'get-master-addr-by-name', 'group'));
  return Array.isArray(told) ? told.map(String) : undefined;
}

/** How many replicas the sentinel knows. */
function known(port: number): Promise<number | undefined> {
  return withRedis(port, async (redis) => {
    const list = await redis.call('SENTINEL', 'replicas', 'group');
    return Array.isArray(list) ? list.length : 0;
  });
}

async function withRedis<T>(port: number, ask: (redis: Redis) => Promise<T>): Promise<T | undefined> {
  const redis = new Redis(port, '127.0.0.1', { retryStrategy: () => null, lazyConnect: true });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await ask(redis);
  } catch {
    return undefined;
  } finally {
    redis.disconnect();
  }
}
