/**
 * Takes the README's picture of the product from the demo's opening scene: five screens of a phone side by side, in
 * docs/pictures. Needs a build and the engines: `npm run build && npm run services && npm run demo:pictures`.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startWorld } from '@paligid/testkit/world';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { MARIKINA_COOKIE } from '../bench/web/invented-day.ts';
import { leaseEngines } from '../leased-engines.ts';
import { runProgram } from '../run-program.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/pictures');
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** By then the scene's reports have been read and joined. */
const READ_MS = 40_000;

await runProgram(async () => {
  const { engines, release } = await leaseEngines();
  try {
    const world = await startWorld(engines, {
      only: ['simulator', 'api', 'gateway', 'alerts', 'relay', 'ingest', 'web'],
      scenario: { sheet: 'ordinary', cadenceScale: 0.1, opening: 'metro-manila' },
    });
    try {
      await wait(READ_MS);
      await takePictures(world.urls.web);
    } finally {
      await world.stop();
    }
  } finally {
    await release();
  }
});

async function takePictures(origin: string): Promise<void> {
  const executablePath = process.env['PALIGID_CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await mkdir(FOLDER, { recursive: true });
    for (const [locale, colorScheme] of [
      ['en', 'dark'],
      ['fil', 'light'],
    ] as const) {
      const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 1.5, colorScheme, locale });
      await context.addCookies([
        { ...MARIKINA_COOKIE, url: origin },
        { name: 'paligid_lang', value: locale, url: origin },
        { name: 'paligid_theme', value: colorScheme, url: origin },
      ]);
      const screens = await screensOf(context, origin);
      await saveSideBySide(browser, screens, path.join(FOLDER, `tour-${locale}.png`));
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

async function screensOf(context: BrowserContext, origin: string): Promise<Buffer[]> {
  const page = await context.newPage();
  const screens: Buffer[] = [];
  for (const address of ['/feed', '/focus', '/map', '/search?q=baha']) {
    await page.goto(`${origin}${address}`);
    screens.push(await settledScreen(page));
  }
  await page.goto(`${origin}/feed`);
  const story = await page.locator('article h2 a').first().getAttribute('href');
  await page.goto(`${origin}${story}`);
  screens.push(await settledScreen(page));
  return screens;
}

/** Once nothing is loading any more. The live connection stays open, so the network is never idle. */
async function settledScreen(page: Page): Promise<Buffer> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate('document.fonts.ready');
  await wait(3_000);
  return await page.screenshot();
}

async function saveSideBySide(browser: Browser, screens: readonly Buffer[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1_560, height: 640 } });
  const images = screens.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}" alt="">`);
  await page.setContent(
    `<style>body{margin:0;padding:16px;display:flex;gap:16px;background:#8a8f98}img{width:292px;border-radius:14px}</style>${images.join('')}`,
  );
  await page.screenshot({ path: file });
  await page.close();
}
