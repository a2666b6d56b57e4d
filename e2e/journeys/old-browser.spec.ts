import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { NEWER_BUILT_INS } from '../../apps/web/build/browser-floor.ts';
import { cityArea, PUERTO_PRINCESA, publishReports } from '../quiet-city.ts';
import { setPreferences } from '../reader.ts';
import { simulator } from '../world.ts';

const CLIENT = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist', 'client');
const RUN = Date.now() % 100_000;
/** A source is polled about every second; two cores are busy with everything else. */
const ARRIVES = { timeout: 30_000 };
/** Syntax that makes a whole file fail to parse; libraries check for built-ins before they use them. */
const UNREADABLE = [/\(\?<[=!]/, /static\{/];

test('a phone that gets no newer browser reads Focus, Feed and a story, and a live alert comes', async ({
  context,
  page,
  request,
}) => {
  test.setTimeout(150_000);
  await publishReports(PUERTO_PRINCESA, request);
  await setPreferences(context, { place: PUERTO_PRINCESA.code });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(deleteBuiltIns, [
    ...NEWER_BUILT_INS.flatMap(({ path }) => path ?? []),
    ...['HTMLElement.prototype.popover', 'HTMLElement.prototype.hidePopover'],
    ...['HTMLButtonElement.prototype.popoverTargetElement', 'requestIdleCallback', 'onscrollend'],
  ]);
  const heard = new Promise((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', resolve));
  });

  await page.goto('/focus');
  expect(await page.evaluate(() => 'toSpliced' in Array.prototype || 'any' in AbortSignal)).toBe(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  await heard;
  const headline = `Storm surge warning for ${PUERTO_PRINCESA.name}, sample bulletin ${RUN}`;
  const issued = await simulator().issue({
    ...{ kind: 'cap', severity: 'Extreme', headline, instruction: 'Go to high ground.' },
    areas: [cityArea(PUERTO_PRINCESA)],
  });
  try {
    const alert = page.getByRole('article').filter({ hasText: headline });
    await expect(alert).toBeVisible(ARRIVES);
    await alert.getByRole('link', { name: headline, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    await expect(page.getByText('Go to high ground.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Where it comes from' })).toBeVisible();
    await page.goto('/feed');
    await expect(page.getByRole('article').filter({ hasText: headline })).toBeVisible();
  } finally {
    await simulator().cancel(issued.id);
  }
  expect(errors).toEqual([]);
});

test('no file that a browser gets holds syntax that the oldest of them cannot read', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.js'));
  expect(files.length).toBeGreaterThan(50);
  const unreadable = files.filter((file) => {
    const code = readFileSync(join(CLIENT, file), 'utf8');
    return UNREADABLE.some((syntax) => syntax.test(code));
  });
  expect(unreadable).toEqual([]);
});

/** Runs in the page, before its scripts. */
function deleteBuiltIns(paths: string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const name = names.pop() ?? '';
    const owner = names.reduce<unknown>((it, key) => Reflect.get(Object(it), key), globalThis);
    if (owner !== undefined) Reflect.deleteProperty(Object(owner), name);
  }
}
