import { refusedConnectionHint } from '@paligid/runtime/engine-addresses';
import { readServerConfig } from '../platform/config.ts';
import { migrate } from '../platform/migrations.ts';

try {
  const ran = await migrate(readServerConfig(process.env).databaseDirectUrl, new Date());
  process.stdout.write(ran.length === 0 ? 'schema is up to date\n' : `${ran.join('\n')}\n`);
} catch (error) {
  const hint = refusedConnectionHint(error, process.env);
  if (hint === undefined) throw error;
  process.stderr.write(`${hint}\n`);
  process.exitCode = 1;
}
