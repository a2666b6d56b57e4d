import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the deck and waits for the code that handles touch and keys, which loads after the content. */
export async function openDeck(page: Page): Promise<void> {
  await page.goto('/focus');
  await expect(firstCard(page).getByRole('button', { name: /^Hide: / })).toBeVisible();
}

export function deckPosition(page: Page): Locator {
  return page.getByRole('img', { name: /^Story \d+ of \d+$/ });
}

export function findDeckCard(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

export async function scrollToCard(page: Page, title: string): Promise<Locator> {
  for (let inHand = await currentCardTitle(page); inHand !== title; inHand = await currentCardTitle(page)) {
    await page.keyboard.press('ArrowDown');
    // The position marks change before the card has left.
    await expect.poll(() => currentCardTitle(page)).not.toBe(inHand);
  }
  return findDeckCard(page, title);
}

/** The card on screen until the reader swipes. */
export function firstCard(page: Page): Locator {
  return page.getByRole('list', { name: 'Stories, one at a time' }).locator('> li').first();
}

/** A card that is passed while the deck scrolls fills the screen for less than this. */
const SETTLE_MS = 100;

/** Title of the card that fills the screen, once scrolling has ended. */
export async function currentCardTitle(page: Page): Promise<string> {
  const title = () =>
    page.getByRole('list', { name: 'Stories, one at a time' }).evaluate((deck) => {
      const { top } = deck.getBoundingClientRect();
      const card = [...deck.children].find((it) => Math.abs(it.getBoundingClientRect().top - top) < 1);
      return card?.querySelector('h2')?.textContent ?? '';
    });
  let settled = '';
  await expect
    .poll(async () => {
      const before = await title();
      await page.waitForTimeout(SETTLE_MS);
      settled = before === (await title()) ? before : '';
      return settled;
    })
    .not.toBe('');
  return settled;
}
