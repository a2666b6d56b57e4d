/**
 * Kills the leader of every replicated engine of a cluster under load, and compares a ledger of what was accepted with
 * what is stored and what each reader was told. `npm run drill:failover`; `--laps 3` plays every kill three times. The
 * cluster, its ports and folder are the drill's own. With `--exactness-only`, for machines that do other work, a late
 * recovery is printed and does not fail.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { replicaStates } from '../../cluster/cluster.ts';
import { NODES } from '../../cluster/layout.ts';
import { runProgram, UserError } from '../../run-program.ts';
import { type ClusterArena, openArena, STREAM_PREFIX } from './environment.ts';
import { etcdLeader, natsLeader, postgresLeader, redisLeader } from './leaders.ts';
import { failureLine, writeReport } from './report.ts';

type Failover = {
  name: string;
  limitMs: number;
  /** Kills the leader and returns what to start again. */
  kill: (arena: ClusterArena) => Promise<string | undefined>;
  /** The leader afterwards, for the report. */
  leader: (arena: ClusterArena) => Promise<string>;
};

const HEALED_WITHIN_MS = 120_000;

const postgres = async ({ cluster }: ClusterArena) => `postgres-${await postgresLeader(cluster.layout)}`;
const FAILOVERS: readonly Failover[] = [
  {
    name: 'the primary is killed, Patroni sees it',
    limitMs: 30_000,
    kill: async ({ cluster }) => {
      await cluster.killPostmaster(await postgresLeader(cluster.layout));
      return undefined;
    },
    leader: postgres,
  },
  {
    name: 'the machine of the primary is lost',
    limitMs: 60_000,
    kill: async ({ cluster }) => {
      const name = `postgres-${await postgresLeader(cluster.layout)}`;
      await cluster.kill(name);
      return name;
    },
    leader: postgres,
  },
  {
    name: 'the leader of the NATS streams is killed',
    limitMs: 20_000,
    kill: async ({ cluster, load }) => {
      const name = `nats-${await natsLeader(load.nats, `${STREAM_PREFIX}_EVENTS`)}`;
      await cluster.kill(name);
      return name;
    },
    leader: async ({ load }) => `nats-${await natsLeader(load.nats, `${STREAM_PREFIX}_EVENTS`)}`,
  },
  {
    name: 'the leader of Redis is killed',
    limitMs: 15_000,
    kill: async ({ cluster }) => {
      const name = `redis-${await redisLeader(cluster.layout)}`;
      await cluster.kill(name);
      return name;
    },
    leader: async ({ cluster }) => `redis-${await redisLeader(cluster.layout)}`,
  },
  {
    name: 'the leader of etcd is killed',
    limitMs: 15_000,
    kill: async ({ cluster }) => {
      const name = `etcd-${await etcdLeader(cluster.layout)}`;
      await cluster.kill(name);
      return name;
    },
    leader: async ({ cluster }) => `etcd-${await etcdLeader(cluster.layout)}`,
  },
];

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      laps: { type: 'string', default: '1' },
      only: { type: 'string' },
      'exactness-only': { type: 'boolean', default: false },
    },
  });
  const laps = Number(values.laps);
  if (!Number.isInteger(laps) || laps < 1 || laps > 20) throw new UserError('--laps takes 1 to 20');
  const chosen = FAILOVERS.filter(({ name }) => name.includes(values.only ?? ''));
  if (chosen.length === 0) throw new UserError(`no kill is called ${values.only}`);
  const arena = await openArena(print);
  const late: string[] = [];
  const rows: string[] = [];
  try {
    for (const failover of Array.from({ length: laps }, () => chosen).flat()) {
      const { row, line, toldMs, failures } = await play(arena, failover);
      print(line);
      for (const { kind, reason, atMs } of failures)
        print(`  failed: ${kind}, ${reason}, ${seconds(atMs)} s after the kill`);
      rows.push(row);
      if (toldMs > failover.limitMs)
        late.push(`${failover.name} took ${Math.round(toldMs)} ms of ${failover.limitMs}`);
    }
    const ledger = await arena.settle();
    const failed = failureLine(arena.load);
    for (const line of [...ledger.lines, failed]) print(line);
    const file = writeReport('failover', [
      '# Failover drill',
      '',
      `${new Date().toISOString()}, ${chosen.length} kinds of kill, ${laps} lap(s). ${arena.readers.length} readers on sockets; the pauses between two reports, feed reads, pages and tickets are in \`ops/drill/cluster/load.ts\`.`,
      '',
      '| killed | leads then | another leads, at most (s) | next alert told to all (s) | longest pause between two accepted reports (s) | feeds refused for (s) | tickets refused for (s) |',
      '| ------ | ---------- | -------------------------- | -------------------------- | ----------------------------------------------- | -------------------- | ---------------------- |',
      ...rows,
      '',
      ...ledger.lines.map((line) => `- ${line}`),
      `- ${failed}`,
      ...(late.length > 0 ? [`- back too late: ${late.join('; ')}`] : []),
      '',
    ]);
    print(`report: ${file}`);
    if (ledger.lost + ledger.twice > 0) throw new UserError('the ledger does not hold');
    if (late.length > 0 && !values['exactness-only'])
      throw new UserError(`back too late: ${late.join('; ')}`);
  } finally {
    await arena.close();
  }
});

async function play(arena: ClusterArena, { name, kill, leader }: Failover) {
  const { cluster, load } = arena;
  const former = await leader(arena);
  const before = await arena.issue();
  const killed = await kill(arena);
  const since = performance.now();
  const after = await arena.issue();
  await arena.msUntilTold(before, since);
  const toldMs = await arena.msUntilTold(after, since);
  // Started again too early, the former leader would be found well, and nobody would have taken over.
  const ledMs = await msUntilOther(() => leader(arena), former, since);
  const gapMs = load.longestWriteGapMs(since);
  if (killed !== undefined) await cluster.startMember(killed);
  await healed(arena);
  const next = await leader(arena);
  // Requests may fail a little longer than alerts are late.
  const feedMs = load.refusedForMs('feed', since);
  const ticketMs = load.refusedForMs('ticket', since);
  const failures = load.failures.filter(({ atMs }) => atMs > since);
  return {
    toldMs,
    failures: failures.map((failure) => ({ ...failure, atMs: failure.atMs - since })),
    line: `${name}: another leads after ${seconds(ledMs)} s, alerts after ${seconds(toldMs)} s, reports after ${seconds(gapMs)} s, feeds refused for ${seconds(feedMs)} s, tickets for ${seconds(ticketMs)} s; ${next} leads`,
    row: `| ${name} | ${next} | ${seconds(ledMs)} | ${seconds(toldMs)} | ${seconds(gapMs)} | ${seconds(feedMs)} | ${seconds(ticketMs)} |`,
  };
}

/** Asked only when alerts go on again, so it is an upper bound. */
async function msUntilOther(leader: () => Promise<string>, former: string, since: number): Promise<number> {
  for (;;) {
    const now = await leader().catch(() => former);
    if (now !== former) return performance.now() - since;
    if (performance.now() - since > HEALED_WITHIN_MS) throw new UserError(`nobody took over from ${former}`);
    await wait(100);
  }
}

/** Every engine is whole again, so that the next kill finds somebody to take over. */
async function healed({ cluster, load }: ClusterArena): Promise<void> {
  const deadline = performance.now() + HEALED_WITHIN_MS;
  for (;;) {
    const isWhole = await isHealed(cluster, load).catch(() => false);
    if (isWhole) return;
    if (performance.now() > deadline) throw new UserError('the cluster did not become whole again');
    await wait(500);
  }
}

async function isHealed(cluster: ClusterArena['cluster'], load: ClusterArena['load']): Promise<boolean> {
  const replicas = await replicaStates(cluster.layout);
  const engines = cluster.members.filter(({ env }) => env === undefined);
  const ready = await Promise.all(engines.map((member) => member.isReady()));
  await Promise.all([
    etcdLeader(cluster.layout),
    redisLeader(cluster.layout),
    natsLeader(load.nats, `${STREAM_PREFIX}_EVENTS`),
  ]);
  return ready.every(Boolean) && replicas.includes('sync') && replicas.length === NODES.length - 1;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
