import type { World } from '@paligid/testkit/world';
import { requestApi } from '@paligid/testkit/world-calls';
import { expect, type Page, test } from '@playwright/test';
import { createAccount, fillSignIn, newEmailAddress } from '../account.ts';
import { callsTo } from '../feed.ts';
import { squareAround } from '../quiet-city.ts';
import { expectNoSidewaysScroll, setPreferences } from '../reader.ts';
import { simulator, worldUrls } from '../world.ts';

/** A city of no other journey. */
const ORMOC = { code: '0803738000', name: 'Ormoc', lat: 11.006, lon: 124.6075 };
const WORK = '0803703000';
const ARRIVES = { timeout: 30_000 };
const HOUR_MS = 3_600_000;
const MANILA_MS = 8 * HOUR_MS;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ context }) => setPreferences(context, { place: ORMOC.code }));

/** '06:10', so many hours from now in Manila. */
function clockIn(hours: number): string {
  return new Date(Date.now() + MANILA_MS + hours * HOUR_MS).toISOString().slice(11, 16);
}

/** A new reader; one with a routine leaves in so many hours, every day. */
async function openSmart(page: Page, hasRoutine: boolean, leavesIn = 1): Promise<void> {
  const email = newEmailAddress();
  await createAccount(page, email, ORMOC);
  await page.goto('/auth/login?redirect=/settings');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/settings', ARRIVES);
  if (hasRoutine) await stateRoutine(page, leavesIn);
  await page.goto('/smart');
}

async function stateRoutine(page: Page, leavesIn: number): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('paligid_token') ?? '{}'));
  const day = {
    ...{ days: [1, 2, 3, 4, 5, 6, 7], aim: 'work', from: ORMOC.code, to: WORK, ways: ['Jeep ni Tino'] },
    ...{ leave_at: clockIn(leavesIn), arrive_at: clockIn(2), return_at: clockIn(10), home_at: clockIn(11) },
  };
  const world = { urls: worldUrls() } as World;
  // A server under pressure asks to try again.
  await expect(
    async () => void (await requestApi(world, 'PUT', '/smart/routines', day, token.accessToken)),
  ).toPass();
}

test('[SMART-005] a guest finds the prompt, and no smart call is made', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/smart/') && asked.push(request.url()));
  await page.goto('/smart');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Smart recommendations unavailable' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Use Regular Feed' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  expect(asked).toEqual([]);
});

test('whoever has told us nothing is told how, and no card guesses', async ({ page }) => {
  await openSmart(page, false);
  await expect(page.getByText('Smart recommendations unavailable')).toBeVisible(ARRIVES);
  await expect(page.getByText('Learning your routines...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Along the way' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Tell us your usual day' }).first().click();
  await expect(page).toHaveURL(/\/settings\/routine$/);
});

test("[ROUTE-007] an hour before the way: 'go', then an official alert says otherwise, then it is called off", async ({
  page,
}) => {
  const asked = callsTo(page, '/smart/feed/smart');
  await openSmart(page, true);
  await expect.poll(() => asked.length, ARRIVES).toBeGreaterThan(0);
  const verdict = (text: RegExp) => page.getByRole('heading', { level: 2, name: text });
  await expect(verdict(/^(Go at|You can go)/)).toBeVisible(ARRIVES);
  await expect(page.getByRole('heading', { name: 'Along the way' })).toBeVisible();
  await expect(page.getByText("We don't know where this is, so we couldn't check")).toBeVisible();
  await expect(page.getByText('Morning Routine').or(page.getByText('Evening Commute')).first()).toBeVisible();
  await expectNoSidewaysScroll(page);

  const headline = `Forced evacuation along the river of ${ORMOC.name} ${Date.now() % 100_000}`;
  const alert = await simulator().issue({
    ...{ kind: 'cap', severity: 'Extreme', headline },
    areas: [{ description: ORMOC.name, polygon: squareAround(ORMOC) }],
  });
  await expect(async () => {
    await page.reload();
    await expect(verdict(/^Stay/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: headline }).first()).toBeVisible();
  await page.getByRole('link', { name: headline }).first().click();
  await expect(page).toHaveURL(/\/story\//);
  await page.goBack();

  await simulator().cancel(alert.id);
  await expect(async () => {
    await page.reload();
    await expect(verdict(/^(Go at|You can go)/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  await page.getByRole('button', { name: 'I am going now' }).click();
  await expect(page.getByText(/^Safe trip/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Safe trip/)).toBeVisible(ARRIVES);
});

test('whoever turns it on is notified of what touches their way, once, and finds it under the bell', async ({
  page,
}) => {
  await openSmart(page, true, 0.75);
  const headline = `Forced evacuation near the pier of ${ORMOC.name} ${Date.now() % 100_000}`;
  const alert = await simulator().issue({
    ...{ kind: 'cap', severity: 'Extreme', headline },
    areas: [{ description: ORMOC.name, polygon: squareAround(ORMOC) }],
  });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: /^Stay/ })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  const group = page.getByRole('region', { name: 'Tell me when something on my way changes' });
  for (const one of await group.getByRole('switch').all()) {
    await one.click();
    await expect(one).toBeEnabled();
    await expect(one).toBeChecked();
  }
  await expect(group.getByText('Notifications are off on this device.')).toBeVisible();
  const notice = page.getByText('Way to work: stay for now');
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: /Notifications/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(notice).toHaveCount(1, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await simulator().cancel(alert.id);
});

test('without a network the card says that it could not look', async ({ page, context }) => {
  await openSmart(page, true);
  await expect(page.getByRole('heading', { name: 'Along the way' })).toBeVisible(ARRIVES);
  await context.route('**/smart/leave-now', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/We couldn't check your way/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/as usual/)).toHaveCount(0);
});
