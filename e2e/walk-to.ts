import { expect, type Locator, type Page } from '@playwright/test';

/** More keys than any screen needs to reach a control. */
const MOST_STEPS = 80;

/** By Tab alone, as somebody does who has no pointer. */
export async function walkTo(page: Page, target: Locator, direction: 'on' | 'back' = 'on'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press(direction === 'on' ? 'Tab' : 'Shift+Tab');
  }
  await expect(target).toBeFocused();
}
