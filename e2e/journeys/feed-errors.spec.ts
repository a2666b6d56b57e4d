import { expect, test } from '@playwright/test';
import { feedCards, openFeed } from '../feed.ts';
import { MARIKINA_CITY, setPreferences } from '../reader.ts';
import { openWebOverProxy } from '../tcp-proxy.ts';

const ERROR_TEXT = "We're having trouble loading your feed. Please try again later.";
/** A failed query is retried three times, after 1, 2 and 4 s. */
const GIVES_UP = { timeout: 20_000 };

test('the server is down, then back: the page says so, and one press brings the stories', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  const web = await openWebOverProxy();
  try {
    await context.addCookies([{ name: 'paligid_place', value: MARIKINA_CITY.code, url: web.url }]);
    // From here on the name of the place is cached, but not its feed.
    await page.goto(`${web.url}/map`);
    await web.cut();
    const document = await page.goto(`${web.url}/feed`);
    expect(document?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
    await expect(page.getByText(ERROR_TEXT)).toBeVisible();
    await expect(page.getByText('All quiet')).toHaveCount(0);

    await web.mend();
    await page.getByRole('button', { name: 'Try Again' }).tap();
    await expect(feedCards(page).first()).toBeVisible(GIVES_UP);
    await expect(page.getByText(ERROR_TEXT)).toHaveCount(0);
  } finally {
    await web.close();
  }
});

test('a refresh that finds no server leaves the stories with their time; the next one takes the note away', async ({
  page,
  context,
}) => {
  // A live update of another journey would make the list a fresh one.
  await page.routeWebSocket('**/ws/connect*', () => {});
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await openFeed(page);
  const title = (await feedCards(page).first().getByRole('heading').textContent()) ?? '';
  const calls = '**/api/proxy/feed/location?*';
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { detail: 'Service unavailable' } }));
  const refresh = page.getByRole('link', { name: 'Refresh', exact: true });
  const note = page.getByText(/^Couldn't refresh\. Last updated /);
  await refresh.tap();
  await expect(note).toBeVisible(GIVES_UP);
  await expect(feedCards(page).getByRole('heading').filter({ hasText: title })).toBeVisible();

  await page.unroute(calls);
  await refresh.tap();
  await expect(note).toHaveCount(0);
});

test('without a network the stories stay, and say from when they are', async ({ page, context }) => {
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await openFeed(page);
  await context.setOffline(true);
  const note = page.getByText(/^You are offline\. This is what was known at /);
  await expect(note).toBeVisible();
  await expect(feedCards(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Refresh', exact: true }).tap();
  // It ends at once instead of spinning until there is a network.
  await expect(page.getByRole('link', { name: 'Refresh', exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
});
