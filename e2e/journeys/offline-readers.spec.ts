import { createStoredSession } from '@paligid/domain/session/tokens';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { cacheNames, expectStoredOffline } from '../offline-cache.ts';
import { offlineTexts, openStory } from '../offline-reader.ts';
import { MARIKINA_CITY, setPreferences } from '../reader.ts';

/** Time until an offline start has rendered, on two busy cores. */
const COLD = { timeout: 15_000 };

test('what one reader was shown is neither shown to the next nor left on the phone', async ({
  context,
  page,
}) => {
  test.setTimeout(60_000);
  const { lost, offline } = offlineTexts('en');
  const secret = 'For Ana: the road to your school is closed';
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await page.goto('/feed');
  await respondSignedIn(context, await feedIn(page), secret);
  await signIn(page, 'ana');
  await page.reload();
  const { path } = await openStory(page, 0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(secret);
  await expectStoredOffline(page, path);
  expect(await cacheNames(page)).toContain('news ana');

  // The first tab receives the change.
  const other = await context.newPage();
  await other.goto('/privacy');
  await other.evaluate(() => localStorage.removeItem('paligid_token'));
  await expect.poll(() => cacheNames(page)).not.toContain('news ana');

  await context.setOffline(true);
  await page.close();
  const cold = await context.newPage();
  await cold.goto(path);
  // The first tab may have refetched as a guest before it was closed.
  const asGuest = cold.getByText(offline).or(cold.getByRole('heading', { name: lost }));
  await expect(asGuest.first()).toBeVisible(COLD);
  await expect(cold.getByText(secret)).toHaveCount(0);
});

/** Intercepts calls with a token and responds with a text that nobody else can have received. */
async function respondSignedIn(context: BrowserContext, feed: Feed, title: string): Promise<void> {
  await context.route('**/api/proxy/**', (route) => {
    const request = route.request();
    if (request.headers()['authorization'] === undefined) return route.fallback();
    const { pathname } = new URL(request.url());
    const story = feed.stories.find(({ id, cluster }) => pathname.endsWith(`/story/${cluster?.id ?? id}`));
    if (story !== undefined)
      return route.fulfill({ json: { status: 'success', data: { ...story, title, headline: title } } });
    if (pathname.endsWith('/feed')) return route.fulfill({ json: { status: 'success', data: feed } });
    return route.fulfill({ status: 404, json: { detail: 'none' } });
  });
}

interface Feed {
  stories: { id: string; cluster?: { id: string } | null }[];
}

/** The feed in a document's state. */
async function feedIn(page: Page): Promise<Feed> {
  const { queries } = JSON.parse((await page.locator('script#page').textContent()) ?? '');
  const feed = queries.queries.find(({ queryKey }: { queryKey: unknown[] }) => queryKey[0] === 'feed');
  return feed.state.data;
}

async function signIn(page: Page, id: string): Promise<void> {
  const body = Buffer.from(JSON.stringify({ sub: id, exp: Math.floor(Date.now() / 1000) + 3_600 }));
  const token = `e30.${body.toString('base64url')}.x`;
  await page.evaluate(
    ([user, tokens]) => {
      localStorage.setItem('paligid_user', JSON.stringify(user));
      localStorage.setItem('paligid_token', JSON.stringify(tokens));
    },
    [{ id, given_name: id }, createStoredSession(token, token)],
  );
}
