/**
 * `npm run demo`: engines, simulator, every program and the web, with an invented day of Metro Manila that ends now and
 * continues. `npm run demo -- --day typhoon` starts in the middle of an invented week of the country instead, `--speed 10`
 * lets it pass faster. `npm run dev` is the same with pages that follow the source. Ctrl-C ends what was started.
 */
import { once } from 'node:events';
import { portBase } from '@paligid/runtime/engine-addresses';
import { startWorld } from '@paligid/testkit/world';
import { leaseEngines } from '../leased-engines.ts';
import { runProgram } from '../run-program.ts';
import { parseDemoOptions } from './demo-options.ts';
import { borrowEngines, runScript } from './run-script.ts';

await runProgram(async () => {
  const { isReloading, scenario } = parseDemoOptions(process.argv.slice(2));
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort());

  const giveBack: (() => Promise<void>)[] = [];
  try {
    giveBack.push(await borrowEngines());
    if (!isReloading) await runScript('build:web');
    const { engines, release } = await leaseEngines();
    giveBack.push(release);
    const base = portBase(process.env['PALIGID_PORT_BASE']);
    const world = await startWorld(engines, {
      only: [
        ...(['simulator', 'pushService', 'api', 'gateway', 'alerts', 'push'] as const),
        ...(['relay', 'ingest', 'maintenance', 'web'] as const),
      ],
      scenario,
      ports: { simulator: base + 10, web: base + 30 },
      isReloading,
    });
    giveBack.push(world.stop);
    process.stdout.write(`Paligid is at ${world.urls.web} (Ctrl-C ends it)\n`);
    if (!stopped.signal.aborted) await once(stopped.signal, 'abort');
  } finally {
    for (const end of giveBack.reverse()) await end();
  }
});
