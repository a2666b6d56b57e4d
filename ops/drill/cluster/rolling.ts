/**
 * Restarts one program after the other on a cluster under load, each copy after the other, through HAProxy: no request
 * fails, no reader misses an alert. `npm run drill:rolling -- --rounds 20`; a round is one program with both its
 * copies. The cluster, its ports and folder are the drill's own.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { COPIES } from '../../cluster/layout.ts';
import type { ClusterProgram } from '../../cluster/members.ts';
import { runProgram, UserError } from '../../run-program.ts';
import { type ClusterArena, openArena } from './environment.ts';
import { failureLine, writeReport } from './report.ts';

/** Those behind HAProxy come twice in a lap. */
const ORDER: readonly ClusterProgram[] = [
  ...(['api', 'gateway', 'web', 'relay', 'ingest'] as const),
  ...(['api', 'gateway', 'web', 'alerts', 'push', 'maintenance'] as const),
];
/** HAProxy asks twice, half a second apart, before it sends requests again; a deployment waits as long. */
const SETTLE_MS = 2_000;

await runProgram(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 200) throw new UserError('--rounds takes 1 to 200');
  const arena = await openArena(print);
  const rows: string[] = [];
  try {
    for (let n = 0; n < rounds; n += 1) {
      const program = ORDER[n % ORDER.length] ?? 'api';
      const { stopMs, startMs, toldMs, failed } = await restart(arena, program);
      const figures = [stopMs, startMs, toldMs].map((ms) => (ms / 1000).toFixed(1));
      print(
        `round ${n + 1} of ${rounds}: ${program} stopped in ${figures[0]} s, ready in ${figures[1]} s, next alert told after ${figures[2]} s, ${failed} requests failed`,
      );
      for (const { kind, reason } of arena.load.failures.slice(arena.load.failures.length - failed))
        print(`  failed: ${kind}, ${reason}`);
      rows.push(`| ${n + 1} | ${program} | ${figures.join(' | ')} | ${failed} |`);
    }
    const ledger = await arena.settle();
    const failed = failureLine(arena.load);
    for (const line of [...ledger.lines, failed]) print(line);
    const file = writeReport('rolling', [
      '# Rolling restarts',
      '',
      `${new Date().toISOString()}, ${rounds} rounds, each one program with its two copies. ${arena.readers.length} readers on sockets, half of them by the web program.`,
      '',
      '| round | program | slower stop (s) | slower start (s) | next alert told to all (s) | failed requests |',
      '| ----- | ------- | --------------- | ---------------- | -------------------------- | --------------- |',
      ...rows,
      '',
      ...ledger.lines.map((line) => `- ${line}`),
      `- ${failed}`,
      '',
    ]);
    print(`report: ${file}`);
    if (ledger.lost + ledger.twice > 0) throw new UserError('the ledger does not hold');
    if (arena.load.failures.length > 0) throw new UserError('requests failed');
  } finally {
    await arena.close();
  }
});

async function restart({ cluster, load, issue, msUntilTold }: ClusterArena, program: ClusterProgram) {
  const failedBefore = load.failures.length;
  const slowest = { stopMs: 0, startMs: 0 };
  for (const copy of COPIES) {
    const name = `${program}-${copy}`;
    const begun = performance.now();
    await cluster.stopMember(name);
    const ended = performance.now();
    await cluster.startMember(name);
    slowest.stopMs = Math.max(slowest.stopMs, ended - begun);
    slowest.startMs = Math.max(slowest.startMs, performance.now() - ended);
    await wait(SETTLE_MS);
  }
  const since = performance.now();
  const toldMs = await msUntilTold(await issue(), since);
  return { ...slowest, toldMs, failed: load.failures.length - failedBefore };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
