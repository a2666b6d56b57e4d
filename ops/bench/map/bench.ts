/**
 * What the map costs: making a tile, its size, and on a phone with a quarter of the processor how long it takes until
 * the live map is drawn and how much memory it holds. Needs a build (`npm run build`) and the engines.
 */
import { parseArgs } from 'node:util';
import { isTileInCountry, TILE_LAYERS, type TileLayer, tileAt } from '@paligid/domain/map-tiles';
import { chromium } from '@playwright/test';
import { runProgram } from '../../run-program.ts';
import { percentile, printHeader, printRow } from '../figures.ts';
import { MARIKINA_COOKIE, withInventedDay } from '../web/invented-day.ts';

const SLOWER = 4;
const MANILA = { lat: 14.6, lon: 121.03 };
const ZOOMS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
/** Tiles around the middle in each direction: what a screen shows, and a drag more. */
const AROUND = 2;
const MAX_KILOBYTES = 40;
const MAX_TILE_MS = 50;
const READY_MS = 120_000;
const WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

await runProgram(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
  await withInventedDay(async (origin) => {
    printHeader();
    for (const layer of TILE_LAYERS) await benchTiles(origin, layer);
    await benchPage(origin, Number(values.rounds));
  });
});

/** Every tile for the first time: none is in a cache yet, but the outlines are read. */
async function benchTiles(origin: string, layer: TileLayer): Promise<void> {
  const [took, bytes]: [number[], number[]] = [[], []];
  for (const path of tilePaths(layer)) {
    const start = performance.now();
    const response = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
    const body = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} came with ${response.status}`);
    took.push(performance.now() - start);
    bytes.push(body.byteLength);
  }
  const what = `${layer} tile, ${took.length} around Manila`;
  const wanted = { max: MAX_TILE_MS };
  printRow({ goal: 'MAP', what: `${what}, p95`, unit: 'ms', ours: percentile(took, 0.95), wanted });
  const kilobytes = Math.max(...bytes) / 1_000;
  printRow({
    goal: 'MAP',
    what: `${what}, largest`,
    unit: 'kB',
    ours: kilobytes,
    wanted: { max: MAX_KILOBYTES },
  });
}

function tilePaths(layer: TileLayer): string[] {
  return ZOOMS.flatMap((zoom) => {
    const { x, y } = tileAt(MANILA, zoom);
    const steps = Array.from({ length: 2 * AROUND + 1 }, (_, i) => i - AROUND);
    const tiles = steps.flatMap((dx) => steps.map((dy) => ({ z: zoom, x: x + dx, y: y + dy })));
    return tiles
      .filter((tile) => tile.x >= 0 && tile.y >= 0 && isTileInCountry(tile))
      .map((tile) => `/tiles/${layer}/${tile.z}/${tile.x}/${tile.y}.mvt`);
  });
}

async function benchPage(origin: string, rounds: number): Promise<void> {
  const executablePath = process.env['PALIGID_CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...WEBGL] });
  const figures: { listed: number; live: number; heap: number; fetched: number }[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true });
      await context.addCookies([{ ...MARIKINA_COOKIE, url: origin }]);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      let fetched = 0;
      await session.send('Network.enable');
      session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        fetched += encodedDataLength;
      });
      const start = performance.now();
      await page.goto(`${origin}/map`, { waitUntil: 'commit' });
      await page.getByRole('listitem').first().waitFor();
      const listed = performance.now() - start;
      await page.locator('[data-map]').waitFor({ timeout: READY_MS });
      const live = performance.now() - start;
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      figures.push({ listed, live, heap: usedSize / 1e6, fetched: fetched / 1e3 });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const median = (read: (figure: (typeof figures)[number]) => number) => percentile(figures.map(read), 0.5);
  printRow({ goal: 'MAP', what: 'list in sight, 4x slower', unit: 'ms', ours: median((it) => it.listed) });
  printRow({ goal: 'MAP', what: 'live map drawn, 4x slower', unit: 'ms', ours: median((it) => it.live) });
  printRow({ goal: 'MAP', what: 'memory of the page', unit: 'MB', ours: median((it) => it.heap) });
  printRow({ goal: 'MAP', what: 'transferred by the page', unit: 'kB', ours: median((it) => it.fetched) });
}
