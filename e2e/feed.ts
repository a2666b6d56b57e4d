import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the feed and waits for its script: the ages of stories are shown only when it is idle. */
export async function openFeed(page: Page): Promise<void> {
  await page.goto('/feed');
  await expect(feedCards(page).first()).toContainText(/just now| ago/, { timeout: 20_000 });
}

export function feedCards(page: Page): Locator {
  return page.getByRole('list', { name: 'Stories' }).getByRole('article');
}

/** Collects the browser's API calls whose URL contains this; the list grows. */
export function callsTo(page: Page, part: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/proxy/') && (pathname + search).includes(part))
      calls.push(pathname + search);
  });
  return calls;
}

/** After two frames the page has received the event and reacted. */
export async function waitTwoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
