import { databaseLabel, refusedConnectionHint } from '@paligid/runtime/engine-addresses';
import { readServerConfig } from '../platform/config.ts';
import { migrate } from '../platform/migrations.ts';

try {
  const { databaseDirectUrl } = readServerConfig(process.env);
  // Another clone may have its engines on the same ports: say whose schema this is before it changes.
  process.stdout.write(`database ${databaseLabel(databaseDirectUrl)}\n`);
  const ran = await migrate(databaseDirectUrl, new Date());
  process.stdout.write(ran.length === 0 ? 'schema is up to date\n' : `${ran.join('\n')}\n`);
} catch (error) {
  const hint = refusedConnectionHint(error, process.env);
  if (hint === undefined) throw error;
  process.stderr.write(`${hint}\n`);
  process.exitCode = 1;
}
