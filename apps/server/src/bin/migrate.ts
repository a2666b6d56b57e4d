import { readServerConfig } from '../platform/config.ts';
import { migrate } from '../platform/migrations.ts';

const ran = await migrate(readServerConfig(process.env).databaseUrl, new Date());
process.stdout.write(ran.length === 0 ? 'schema is up to date\n' : `${ran.join('\n')}\n`);
