import { type BrowserContext, expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, MARIKINA_CITY, setPreferences, signInReader } from '../reader.ts';
import { simulator, worldUrls } from '../world.ts';

/** No incident of the invented day and no other journey uses this place. */
const DUMAGUETE = { code: '1804610000', name: 'Dumaguete City', lat: 9.31, lon: 123.3 };
const REACH = 0.06;
const HEADLINE = 'Forced evacuation along the Banica River, sample bulletin';
const STEPS = ['Leave now.', 'Go to the covered court.'];
/** A source is polled about every second; two cores are busy with everything else. */
const ARRIVES = { timeout: 40_000 };

test.use({ geolocation: { latitude: MARIKINA_CITY.lat, longitude: MARIKINA_CITY.lon } });

test('[GATE-002] [ROUTE-001] [PRODUCT-003] from a refused location to news in two taps, in Filipino', async ({
  page,
  context,
}) => {
  await refuse(context);
  await setPreferences(context, { lang: 'fil' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Magbasa bilang bisita' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Saan kami titingin?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kailangan ang access sa lokasyon' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('option', { name: /^Quezon City/ }).tap();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('[LOCATION-016] who is asked sees a place to pick first, and skipping gives all of Metro Manila', async ({
  page,
  context,
}) => {
  await page.addInitScript(stayUndecided);
  await page.goto('/feed');
  await expect(page).toHaveURL(/\/location-permission\?redirect=%2Ffeed$/);
  await expect(page.getByRole('option')).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Location access is needed for local news' })).toBeVisible();
  await page.getByRole('link', { name: 'Skip: show all of Metro Manila' }).tap();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  const place = (await context.cookies()).find(({ name }) => name === 'paligid_place');
  expect(place?.value).toBe('1300000000');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'News around Metro Manila' })).toBeVisible();
  await page.getByRole('link', { name: 'Change the place, now Metro Manila' }).tap();
  await page.getByRole('combobox').tap();
  await page.getByRole('option', { name: /^Pasig/ }).tap();
  await expect(page.getByRole('heading', { name: 'News around Pasig' })).toBeVisible();
});

test.describe('while an alert covers the reader', () => {
  test.beforeAll(async ({ request }) => {
    test.setTimeout(90_000);
    await issueEvacuation();
    const headers = { cookie: `paligid_place=${DUMAGUETE.code}` };
    const feed = async () => (await request.get('/feed', { headers })).text();
    await expect.poll(async () => (await feed()).includes(HEADLINE), ARRIVES).toBe(true);
  });

  test.beforeEach(({ context }) => setPreferences(context, { place: DUMAGUETE.code }));

  test('a guest with a place finds it on Home, with the way to what to do', async ({ page }) => {
    await page.goto('/');
    const alert = page.getByRole('article');
    await expect(alert).toContainText(HEADLINE);
    await expect(alert).toContainText('Critical Update');
    await expect(alert).toContainText('left');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    await alert.getByRole('link', { name: 'See what to do' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
  });

  test('a member has no sign-in prompt on Home, but the alert and their places', async ({
    page,
    context,
  }) => {
    await signInReader(context, 'Mia');
    await page.goto('/');
    await expect(page.getByRole('article')).toContainText(HEADLINE);
    const places = page.getByRole('region', { name: 'Your places' });
    await expect(places.getByRole('link', { name: HEADLINE })).toBeVisible();
    for (const door of ['Sign In', 'Get Started', 'Browse as a guest']) {
      await expect(page.getByRole('main').getByRole('link', { name: door })).toHaveCount(0);
    }
    await expect(page.getByRole('region', { name: 'On the board right now' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('the end of the deck has no golden window, but its steps and the way to it', async ({ page }) => {
    await page.goto('/focus');
    const title = page.getByRole('heading', { name: 'One alert is still in force.', exact: true });
    // It loads with the code that handles keys, after the content.
    await expect(title).toBeAttached(ARRIVES);
    await page.keyboard.press('End');
    await expect(title).toBeInViewport();
    await expect(page.getByText('Every window in your paligid is lit')).toHaveCount(0);
    await expect(page.getByText("We'll notify you")).toHaveCount(0);
    for (const step of STEPS) await expect(page.getByText(step, { exact: true }).last()).toBeVisible();
    await page.getByRole('link', { name: 'Open the alert' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
  });
});

async function issueEvacuation(): Promise<void> {
  const { web = '' } = worldUrls();
  const headers = { cookie: `paligid_place=${DUMAGUETE.code}` };
  // A file that is run again in the same world finds it.
  if ((await (await fetch(`${web}/feed`, { headers })).text()).includes(HEADLINE)) return;
  const { lat, lon } = DUMAGUETE;
  await simulator().issue({
    ...{ kind: 'cap', severity: 'Extreme', headline: HEADLINE, instruction: STEPS.join(' ') },
    areas: [
      {
        description: DUMAGUETE.name,
        polygon: [
          [lat + REACH, lon - REACH],
          [lat + REACH, lon + REACH],
          [lat - REACH, lon + REACH],
          [lat - REACH, lon - REACH],
        ],
      },
    ],
  });
}

/** Denies geolocation: once any permission is granted, all others are denied. */
async function refuse(context: BrowserContext): Promise<void> {
  await context.clearPermissions();
  await context.grantPermissions(['notifications']);
}

/** Simulates a browser whose permission prompt has not been answered. */
function stayUndecided(): void {
  const query = navigator.permissions.query.bind(navigator.permissions);
  navigator.permissions.query = async (descriptor) => {
    const status = await query(descriptor);
    if (descriptor.name === 'geolocation') Object.defineProperty(status, 'state', { value: 'prompt' });
    return status;
  };
}
