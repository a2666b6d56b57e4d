import { m } from '@paligid/i18n/messages';
import { expect, type Page } from '@playwright/test';
import { headlineText } from './reader.ts';

/** Opens a standalone story of a list as a reader does. */
export async function openStory(page: Page, n: number): Promise<{ path: string; title: string }> {
  const link = storyLink(page, n);
  const path = (await link.getAttribute('href')) ?? '';
  const title = await headlineText(link);
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { path, title };
}

function storyLink(page: Page, n: number) {
  // A standalone story: the lead of a cluster may be another by the time its page is opened.
  return page.getByRole('article').getByRole('heading').locator('a[href^="/story/s-"]').nth(n);
}

/** What a page says offline, in a language. */
export function offlineTexts(locale: 'en' | 'fil') {
  const at = (message: (typeof m)['stories.stale']) =>
    new RegExp(message({ time: '@' }, { locale }).replaceAll('.', '\\.').replace('@', '.*\\d.*'));
  return {
    offline: at(m['stories.stale_offline']),
    lost: m['empty.offline']({}, { locale }),
    again: m['stories.try_again']({}, { locale }),
  };
}
