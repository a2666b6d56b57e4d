import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createAccount, fillSignIn, newEmailAddress } from '../account.ts';
import { DUMAGUETE, publishReports } from '../quiet-city.ts';
import { setPreferences } from '../reader.ts';

const SLOW = { timeout: 30_000 };
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
/** The one line of the moment: the hour of the test decides whether it is a part of the day. */
const MOMENT = /^(\D+, 100% sure|Nothing you told us about)$/;
const MINUTE_MS = 60_000;

test("[PRODUCT-005] [CONTEXT-001] a routine by hand changes the next feed's order, the reason says so, and it can be deleted", async ({
  context,
  page,
  request,
}) => {
  test.setTimeout(150_000);
  await publishReports(DUMAGUETE, request);
  await enter(context, page);
  const before = await readFeed(page);
  const rank = (feed: Entry[]) => feed.findIndex(({ title }) => title.startsWith('Pedicab stand'));
  expect(rank(before), before.map(({ title }) => title).join('; ')).toBeGreaterThan(1);

  await page.goto('/settings');
  await page.getByRole('link', { name: 'My routine' }).click();
  await expect(page.getByRole('heading', { name: 'My routine', level: 1 })).toBeVisible(SLOW);
  for (const day of ['Saturday', 'Sunday']) await page.getByRole('button', { name: day }).click();
  await pickPlace(page, 'Choose where you live', 'Dumaguete');
  await pickPlace(page, 'Choose where you go', 'Sibulan');
  const times = { 'When you leave home': 30, 'When you arrive': 90, 'When you leave for home': 360 };
  for (const [label, minutes] of Object.entries({ ...times, 'When you are home': 420 })) {
    await page.getByLabel(label).fill(manilaTime(minutes));
  }
  await page.getByRole('button', { name: 'Save routine' }).click();
  await expect(page.getByText('You told us about your day.')).toBeVisible(SLOW);
  await expect(page.getByText(MOMENT)).toBeVisible(SLOW);

  const after = await readFeed(page);
  expect(rank(after)).toBeLessThan(rank(before));
  const jam = after[rank(after)];
  expect(jam?.why?.map(({ reason }) => reason)).toContain('routine');
  expect(jam?.personal_impact).toMatch(/during your (?:morning|evening) commute\.$/);
  await expect(page.getByText(jam?.personal_impact ?? '').first()).toBeVisible(SLOW);

  const moment = page.getByRole('region', { name: 'Smart Context' });
  await expect(moment).toHaveCount(0);
  await page.setViewportSize(DESKTOP);
  await expect(moment).toContainText('Coming Up', SLOW);
  await page.setViewportSize(PHONE);
  await expect(moment).toHaveCount(0);

  await page.goto('/settings/routine');
  await page.getByRole('button', { name: 'Delete my routine' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Nothing is known about your days.')).toBeVisible(SLOW);
  await expect(page.getByText(MOMENT)).toHaveCount(0);
  expect(rank(await readFeed(page))).toBe(rank(before));
});

test('a guest sees the prompt', async ({ page }) => {
  await page.goto('/settings/routine');
  await expect(page.getByRole('heading', { name: 'Your day needs an account' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    /redirect=%2Fsettings%2Froutine/,
  );
});

interface Entry {
  title: string;
  personal_impact: string;
  why?: { reason: string }[];
}

async function enter(context: BrowserContext, page: Page): Promise<void> {
  const email = newEmailAddress();
  await setPreferences(context, { place: DUMAGUETE.code });
  // An interest that outranks the report of transport until the routine counts.
  await createAccount(page, email, DUMAGUETE, ['health']);
  await page.goto('/auth/login?redirect=%2Fbrand');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/brand$/);
}

async function pickPlace(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await expect(page.getByRole('combobox', { name: label })).toHaveCount(0);
}

/** The clock of Manila some minutes from now, as a field of a time takes it. */
function manilaTime(minutes: number): string {
  return new Date(Date.now() + (8 * 60 + minutes) * MINUTE_MS).toISOString().slice(11, 16);
}

/** The reader's own feed, in its order. */
async function readFeed(page: Page): Promise<Entry[]> {
  const answer = page.waitForResponse(
    (it) => new URL(it.url()).pathname === '/api/proxy/feed' && it.status() === 200,
    SLOW,
  );
  await page.goto('/feed');
  const { data } = await (await answer).json();
  return data.stories;
}
