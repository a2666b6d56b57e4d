/**
 * What a new picture costs in processor time, and how many stored ones the web server sends beside Node sending the
 * same bytes. The second needs a build (`npm run build`) and the engines. `--quick`; `--out DIR` writes every sample as
 * a file, to be looked at; `--only new`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawPng } from '../../../apps/web/src/server/pictures/draw-picture.ts';
import { writeFonts } from '../../../apps/web/src/server/pictures/fonts.ts';
import { runProgram } from '../../run-program.ts';
import { type BenchRow, percentile, printHeader, printRow } from '../figures.ts';
import { recordResponse } from '../web/record-response.ts';
import { sideBySide } from '../web/side-by-side.ts';
import { withWebBenchServer } from '../web/web-server.ts';
import { withBare } from '../web/with-bare.ts';
import { samplePictures } from './sample-pictures.ts';

const GOAL = 'pics';
const WARM_UP = 5;
/** Of the goals: one new picture may take this much of a core. */
const MAX_MS = 250;
const MIN_RATIO = 0.5;

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      ...{ quick: { type: 'boolean', default: false }, out: { type: 'string' }, only: { type: 'string' } },
    } as const,
  });
  printHeader();
  for (const row of measureNew(values.out)) printRow(row);
  if (values.only === 'new') return;
  for (const row of await measureStored(values.quick)) printRow(row);
});

/** Every sample once, one after the other, in this process. */
function measureNew(out: string | undefined): BenchRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'paligid-fonts-bench-'));
  try {
    const fontFiles = writeFonts(folder);
    const samples = samplePictures();
    for (const { picture } of samples.slice(0, WARM_UP)) drawPng(picture, fontFiles);
    const costs = samples.map(({ name, picture }) => {
      const before = process.cpuUsage();
      const png = drawPng(picture, fontFiles);
      const { user, system } = process.cpuUsage(before);
      if (out !== undefined) {
        mkdirSync(out, { recursive: true });
        writeFileSync(join(out, `${name}.png`), png);
      }
      return { shape: picture.shape, ms: (user + system) / 1_000, bytes: png.length };
    });
    return (['wide', 'tall'] as const).flatMap((shape): BenchRow[] => {
      const own = costs.filter((cost) => cost.shape === shape);
      const ms = own.map((cost) => cost.ms);
      const size = shape === 'wide' ? '1200 x 630' : '1080 x 1350';
      return [
        {
          ...{ goal: GOAL, what: `new picture ${size}, processor time, p95 of ${ms.length}`, unit: 'ms' },
          ...{ ours: percentile(ms, 0.95), wanted: { max: MAX_MS } },
        },
        { ...{ goal: GOAL, what: `new picture ${size}, p50`, unit: 'ms' }, ours: percentile(ms, 0.5) },
        {
          ...{ goal: GOAL, what: `its size, p95`, unit: 'kB' },
          ours: percentile(
            own.map(({ bytes }) => bytes / 1_000),
            0.95,
          ),
        },
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measureStored(isQuick: boolean): Promise<BenchRow[]> {
  return withWebBenchServer(isQuick, async ({ web }) => {
    const url = `${web.url}/api/og?type=app&lang=en`;
    const answer = await recordResponse(url, {});
    const bytes = Buffer.from(answer.body, 'base64').length;
    return withBare('./bare-bytes.ts', answer, (bare) =>
      sideBySide(
        {
          ...{ isQuick, goal: GOAL, minRatio: MIN_RATIO },
          what: `stored picture, ${(bytes / 1_000).toFixed(1)} kB`,
        },
        { pid: web.pid, url, headers: {} },
        { pid: bare.pid, url: bare.url, headers: {} },
      ),
    );
  });
}
