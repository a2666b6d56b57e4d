/** `npm run services:status`: one line for each engine of this folder; exit code 1 unless all of them run. */
import { servicesFolder } from '../engines.ts';
import { runProgram, UserError } from '../run-program.ts';
import { isRunning } from './process-identity.ts';
import { readState } from './state.ts';

await runProgram(async () => {
  const records = readState(servicesFolder(process.env));
  if (records.length === 0) throw new UserError('no engine runs; start them with: npm run services');
  for (const record of records) {
    const runs = isRunning(record) ? 'runs' : 'has ended by itself';
    process.stdout.write(
      `${record.engine} ${record.version} on port ${record.port} ${runs} (process ${record.pid})\n`,
    );
  }
  if (!records.every(isRunning)) throw new UserError('start the engines again with: npm run services');
});
