import { expect, type Page, test } from '@playwright/test';
import { CHROMIUM_WITH_WEBGL } from '../chromium.ts';
import { cityArea, publishReports, VIGAN } from '../quiet-city.ts';
import { setPreferences, watchViolations } from '../reader.ts';
import { simulator, worldUrls } from '../world.ts';

test.use({ launchOptions: CHROMIUM_WITH_WEBGL });
test.beforeAll(async ({ request }) => {
  await publishReports(VIGAN, request);
  await simulator().issue({
    ...{ kind: 'cap', severity: 'Extreme', headline: 'Red rainfall warning for Vigan, sample for the map' },
    areas: [cityArea(VIGAN)],
  });
});
test.beforeEach(({ context }) => setPreferences(context, { place: VIGAN.code }));
// WebGL without a graphics card takes its time.
test.setTimeout(120_000);
const READY_MS = 60_000;
const SETTLED_MS = 20_000;

interface Drawn {
  entry: string | null;
  severity: number;
  count: number;
}

async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-map]')).toBeVisible({ timeout: READY_MS });
}

/** The marks that are drawn at this moment, each once: a mark at the edge of two tiles is in both. */
function drawnMarks(page: Page): Promise<Drawn[]> {
  return page.locator('[data-map]').evaluate((box) => {
    const map = Reflect.get(box, 'map');
    const marks = map.queryRenderedFeatures({ layers: ['marks'] });
    const seen = new Map();
    for (const { properties, geometry } of marks)
      seen.set(JSON.stringify([properties, geometry.coordinates]), {
        entry: properties.entry ?? null,
        severity: properties.severity,
        count: properties.count,
      });
    return [...seen.values()];
  });
}

const listed = (page: Page) => page.getByRole('region', { name: 'On this map' }).getByRole('listitem');
const canvas = (page: Page) => page.getByRole('region', { name: /^Map\. Arrow keys/ });

test('[ROUTE-010] the live map draws land, areas and marks; no policy is violated', async ({ page }) => {
  const violations = await watchViolations(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== worldUrls().web) foreign.push(request.url());
  });
  await openLive(page, '/map');
  const drawnLayers = () =>
    page.locator('[data-map]').evaluate((box) => {
      const map = Reflect.get(box, 'map');
      return ['land', 'areas', 'marks', 'name-provinces'].filter(
        (layer) => map.queryRenderedFeatures({ layers: [layer] }).length > 0,
      );
    });
  await expect
    .poll(drawnLayers, { timeout: SETTLED_MS })
    .toEqual(['land', 'areas', 'marks', 'name-provinces']);
  const severities = async () => (await drawnMarks(page)).map(({ severity }) => severity);
  await expect.poll(severities, { timeout: SETTLED_MS }).toContain(5);
  expect(violations).toEqual([]);
  expect(foreign).toEqual([]);
});

test('the list has the stories that are drawn', async ({ page }) => {
  await openLive(page, '/map');
  // Reports, advisory and warning; a second try has issued another warning.
  const drawn = async () => (await drawnMarks(page)).reduce((sum, { count }) => sum + count, 0);
  const shown = async () => ({ drawn: await drawn(), listed: await listed(page).count() });
  const listedAtLeast = VIGAN.reports.length + 2;
  await expect
    .poll(async () => (await shown()).listed, { timeout: SETTLED_MS })
    .toBeGreaterThanOrEqual(listedAtLeast);
  const isSame = async () => Object.values(await shown()).every((count, _, [first]) => count === first);
  await expect.poll(isSame, { timeout: SETTLED_MS }).toBe(true);
});

test('by keyboard alone: move, zoom, choose in the list, and the address follows', async ({ page }) => {
  await openLive(page, '/map');
  await canvas(page).focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/z=\d+\.\d$/, { timeout: SETTLED_MS });
  const before = page.url();
  await page.keyboard.press('ArrowRight');
  // Drawn by the processor, a move takes as long as the other tests let it.
  await expect(page).not.toHaveURL(before, { timeout: SETTLED_MS });
  // The list follows the move; its first row may be another one until then.
  await expect(async () => {
    await listed(page).getByRole('link').first().focus();
    await expect(listed(page).first()).toHaveAttribute('data-selected', 'true', { timeout: 1_000 });
  }).toPass({ timeout: SETTLED_MS });
  const rings = () =>
    page.locator('[data-map]').evaluate(async (box) => {
      const data = await Reflect.get(box, 'map').getSource('selected').getData();
      return data.type;
    });
  await expect.poll(rings).toBe('Point');
  await page.reload();
  await expect(page.locator('[data-map]')).toBeVisible({ timeout: READY_MS });
  expect(page.url()).toMatch(/z=\d+\.\d$/);
});

test('for a reader who wants less motion the camera jumps: no frame lies between two views', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLive(page, '/map');
  const box = page.locator('[data-map]');
  await box.evaluate((element) => {
    const map = Reflect.get(element, 'map');
    const zooms: number[] = [map.getZoom()];
    Object.assign(element, { zooms });
    map.on('move', () => zooms.push(map.getZoom()));
  });
  const zooms = () => box.evaluate((element) => [...new Set<number>(Reflect.get(element, 'zooms'))]);
  await page.getByRole('button', { name: 'Closer' }).click();
  await expect.poll(async () => (await zooms()).length, { timeout: SETTLED_MS }).toBeGreaterThan(1);
  await expect(page).toHaveURL(/z=\d+\.\d$/, { timeout: SETTLED_MS });
  expect(await zooms()).toHaveLength(2);
  await page.getByRole('button', { name: 'My place' }).click();
  await expect(async () => expect(await zooms()).toHaveLength(3)).toPass({ timeout: SETTLED_MS });
});

test('a tile that does not come is said, and never looks like calm', async ({ page }) => {
  await page.route('**/tiles/stories/**', (route) => route.fulfill({ status: 503, body: '503' }));
  await openLive(page, '/map');
  await expect(page.getByText('Part of the map could not be loaded.')).toBeVisible({ timeout: READY_MS });
  await page.unroute('**/tiles/stories/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Part of the map could not be loaded.')).toBeHidden({ timeout: READY_MS });
});

test('a device that takes its graphics away gets the drawing back, with a way to the live map', async ({
  page,
}) => {
  await openLive(page, '/map');
  await page.locator('[data-map] canvas').evaluate((element) => {
    const context = (element as unknown as { getContext: (kind: string) => unknown }).getContext('webgl2');
    (context as { getExtension: (name: string) => { loseContext: () => void } })
      .getExtension('WEBGL_lose_context')
      .loseContext();
  });
  await expect(page.getByRole('button', { name: 'Load the live map' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Closer' })).toBeVisible();
  await page.getByRole('button', { name: 'Load the live map' }).click();
  await expect(page.locator('[data-map]')).toBeVisible({ timeout: READY_MS });
});

test('where the browser saves data the live map waits for a press', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const library: string[] = [];
  page.on('request', (request) => request.url().includes('maplibre') && library.push(request.url()));
  await page.goto('/map');
  const offer = page.getByRole('button', { name: 'Load the live map' });
  await expect(offer).toBeVisible();
  expect(library).toEqual([]);
  await offer.click();
  await expect(page.locator('[data-map]')).toBeVisible({ timeout: READY_MS });
});
