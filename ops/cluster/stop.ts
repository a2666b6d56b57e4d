/** `npm run cluster:stop`: ends exactly the processes that were started from this folder. */
import { runProgram } from '../run-program.ts';
import { stopCluster } from './cluster.ts';
import { clusterLayout } from './layout.ts';

await runProgram(() => stopCluster(clusterLayout(process.env), (line) => process.stdout.write(`${line}\n`)));
