import { expect, type Locator, type Page } from '@playwright/test';

/** With the script running: the ages of stories are told only when it is idle. */
export async function openFeed(page: Page): Promise<void> {
  await page.goto('/feed');
  await expect(feedCards(page).first()).toContainText(/just now| ago/, { timeout: 20_000 });
}

export function feedCards(page: Page): Locator {
  return page.getByRole('list', { name: 'Stories' }).getByRole('article');
}

/** Calls of the browser to the API whose address has this in it; the list grows. */
export function callsTo(page: Page, part: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/proxy/') && (pathname + search).includes(part))
      calls.push(pathname + search);
  });
  return calls;
}

/** Two frames later the page has heard of it, and has answered. */
export async function waitTwoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
