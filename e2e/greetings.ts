import { manilaHour } from '@paligid/domain/time/calendar';
import { expect, type Page } from '@playwright/test';
import { firstCard } from './deck.ts';
import { simulator } from './world.ts';

const HOUR_MS = 3_600_000;

export const greeting = (page: Page) => page.getByRole('dialog');

/** Opens the deck, and waits until the code that greets and handles keys is there. */
export async function openGreetedDeck(page: Page): Promise<void> {
  await page.goto('/focus');
  await expect(firstCard(page).locator('h2')).toBeVisible();
}

/** Opens the deck of a reader who has read stories before, with a clock that can be moved. */
export async function openByClock(
  page: Page,
  { read, ageMs = 0 }: { read: number; ageMs?: number },
): Promise<void> {
  // Nearly the time of the servers, whose news is neither old nor of the future, but no visit of these touches midnight.
  const hour = manilaHour(Date.now());
  const time = Date.now() - (hour === 23 ? HOUR_MS : hour === 0 ? 2 * HOUR_MS : 0);
  await page.clock.install({ time });
  const timestamp = new Date(time - ageMs).toISOString();
  const views = Array.from({ length: read }, (_, index) => ({
    ...{ story_id: `s-earlier-${index}`, interaction_type: 'view', category: 'community' },
    ...{ duration_seconds: 30, timestamp },
  }));
  await page.addInitScript((stored) => {
    if (localStorage.getItem('paligid_interactions') === null)
      localStorage.setItem('paligid_interactions', stored);
  }, JSON.stringify(views));
  await openGreetedDeck(page);
}

export async function isGone(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(greeting(page)).toHaveCount(0, { timeout: 300 });
  }).toPass({ timeout: 10_000, intervals: [100] });
  // From the next frames on the story behind it counts as seen.
  await page.clock.runFor(500);
}

export async function issueNews(name: string, titles: readonly (readonly [string, string])[]): Promise<void> {
  for (const [category, title] of titles) {
    await simulator().issue({
      ...{ kind: 'news', outlet: 'bantay-balita', category, title: `${title} in ${name}` },
      text: `${title}. It is so in ${name} today.`,
    });
  }
}
