/**
 * Draws the trace of one bulletin, from the request to the simulator to a guest's socket and push service, as
 * docs/pictures/bulletin-trace.svg. Needs the engines: `npm run services && npm run demo:trace`. `--out FILE` writes
 * elsewhere.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startTraceCollector } from '@paligid/testkit/trace-collector';
import { openReader, startTracedWorld, traceBulletin } from '@paligid/testkit/traced-bulletin';
import { leaseEngines } from '../leased-engines.ts';
import { runProgram } from '../run-program.ts';
import { drawTrace } from './trace-chart.ts';

const PICTURE = path.resolve(import.meta.dirname, '../../docs/pictures/bulletin-trace.svg');

await runProgram(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: PICTURE } } });
  const open = new AsyncDisposableStack();
  try {
    const { engines, release } = await leaseEngines();
    open.defer(release);
    const collector = await startTraceCollector();
    open.defer(collector.close);
    const world = await startTracedWorld(engines, collector.url);
    open.defer(world.stop);
    const reader = await openReader(world);
    open.defer(async () => reader.close());
    const spans = await traceBulletin(world, collector);
    await writeFile(values.out, drawTrace(spans));
    for (const { program, name, startMs, endMs, attributes } of spans) {
      const after = Math.round(startMs - (spans[0]?.startMs ?? 0));
      const facts = Object.entries(attributes).map(([key, value]) => `${key}=${value}`);
      process.stdout.write(
        `${after} ms: ${program} ${name}, ${(endMs - startMs).toFixed(1)} ms; ${facts.join(', ')}\n`,
      );
    }
  } finally {
    await open.disposeAsync();
  }
});
