/**
 * Takes pictures of the product from the demo's opening scene, in both languages: five screens of a phone side by side
 * for the README (docs/pictures), and the screenshots that a browser shows before the app is installed
 * (apps/web/public/screenshots, listed in the web app manifest). Needs a build and the engines: `npm run build && npm run services && npm run demo:pictures`.
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
const SCREENSHOTS = path.resolve(import.meta.dirname, '../../apps/web/public/screenshots');
const DESKTOP = { viewport: { width: 1280, height: 800 } };
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
    await mkdir(SCREENSHOTS, { recursive: true });
    for (const [locale, colorScheme] of [
      ['en', 'dark'],
      ['fil', 'light'],
    ] as const) {
      const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 1.5, colorScheme, locale });
      await setReader(context, origin, locale, colorScheme);
      const screens = await screensOf(context, origin);
      await saveSideBySide(browser, screens, path.join(FOLDER, `tour-${locale}.png`));
      await context.close();
      await saveScreenshots(browser, origin, locale);
    }
  } finally {
    await browser.close();
  }
}

async function setReader(context: BrowserContext, url: string, lang: string, theme: string): Promise<void> {
  await context.addCookies([
    { ...MARIKINA_COOKIE, url },
    { name: 'paligid_lang', value: lang, url },
    { name: 'paligid_theme', value: theme, url },
  ]);
}

/** In the dark theme, which is the default: what is installed looks like what was shown. */
async function saveScreenshots(browser: Browser, origin: string, locale: string): Promise<void> {
  const shots = [
    { form: 'phone', options: { ...PHONE, deviceScaleFactor: 2 }, names: ['feed', 'focus', 'map'] },
    { form: 'desktop', options: DESKTOP, names: ['feed'] },
  ];
  for (const { form, options, names } of shots) {
    const context = await browser.newContext({ ...options, colorScheme: 'dark', locale });
    await setReader(context, origin, locale, 'dark');
    const page = await context.newPage();
    for (const name of names) {
      await page.goto(`${origin}/${name}`);
      await settle(page);
      const file = path.join(SCREENSHOTS, `${name}-${form}-${locale}.jpg`);
      await page.screenshot({ path: file, type: 'jpeg', quality: 70 });
    }
    await context.close();
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

async function settledScreen(page: Page): Promise<Buffer> {
  await settle(page);
  return await page.screenshot();
}

/** Until nothing is loading any more. The live connection stays open, so the network is never idle. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate('document.fonts.ready');
  await wait(3_000);
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
