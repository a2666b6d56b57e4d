/** Who leads each engine of a cluster, asked of the engines. */
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@paligid/server/platform/nats';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { type Layout, NODES, type Node } from '../../cluster/layout.ts';
import { REDIS_GROUP } from '../../cluster/settings.ts';
import { UserError } from '../../run-program.ts';

const ASK_MS = 2_000;
const ETCD_STATUS = z.object({ header: z.object({ member_id: z.string() }), leader: z.string() });

export async function postgresLeader(layout: Layout): Promise<Node> {
  return firstNode('PostgreSQL', async (n) => {
    const url = `http://${layout.host}:${layout.postgres.rest(n)}/primary`;
    return (await fetch(url, { signal: AbortSignal.timeout(ASK_MS) })).ok;
  });
}

export async function etcdLeader(layout: Layout): Promise<Node> {
  return firstNode('etcd', async (n) => {
    const url = `http://${layout.host}:${layout.etcd.client(n)}/v3/maintenance/status`;
    const asked = { method: 'POST', body: '{}', signal: AbortSignal.timeout(ASK_MS) };
    const { header, leader } = ETCD_STATUS.parse(await (await fetch(url, asked)).json());
    return header.member_id === leader;
  });
}

/** The server that leads the stream of events. */
export async function natsLeader(nats: NatsConnection, stream: string): Promise<Node> {
  const manager = await jetstreamManager(nats, { timeout: ASK_MS });
  const { cluster } = await manager.streams.info(stream);
  return firstNode('NATS', async (n) => cluster?.leader === `nats-${n}`);
}

export async function redisLeader(layout: Layout): Promise<Node> {
  const sentinel = new Redis(layout.sentinel(1), layout.host, { commandTimeout: ASK_MS });
  try {
    const answer = z
      .tuple([z.string(), z.coerce.number()])
      .parse(await sentinel.call('SENTINEL', 'get-master-addr-by-name', REDIS_GROUP));
    return await firstNode('Redis', async (n) => layout.redis(n) === answer[1]);
  } finally {
    sentinel.disconnect();
  }
}

async function firstNode(engine: string, leads: (n: Node) => Promise<boolean>): Promise<Node> {
  for (const n of NODES) if (await leads(n).catch(() => false)) return n;
  throw new UserError(`nobody leads ${engine}`);
}
