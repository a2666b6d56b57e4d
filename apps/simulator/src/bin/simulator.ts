import { readSettings } from '../settings.ts';
import { startSimulator } from '../simulator.ts';

const simulator = await startSimulator(readSettings(process.env));
process.stdout.write(`simulator ${simulator.url}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void simulator.close());
}
