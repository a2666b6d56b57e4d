/** `npm run cluster:status`: one line for each process; exit code 1 unless all of them run. */
import { runProgram, UserError } from '../run-program.ts';
import { clusterStatus, replicaStates } from './cluster.ts';
import { clusterLayout } from './layout.ts';

await runProgram(async () => {
  const layout = clusterLayout(process.env);
  const records = clusterStatus(layout);
  if (records.length === 0) throw new UserError('no cluster runs; start it with: npm run cluster');
  for (const { name, pid, isUp } of records) {
    process.stdout.write(`${name} ${isUp ? 'runs' : 'has ended by itself'} (process ${pid})\n`);
  }
  const replicas = await replicaStates(layout).catch(() => undefined);
  process.stdout.write(`replicas of PostgreSQL: ${replicas?.sort().join(', ') ?? 'no server leads'}\n`);
  if (!records.every(({ isUp }) => isUp))
    throw new UserError('start the cluster again with: npm run cluster');
});
