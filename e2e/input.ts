import { expect, type Locator, type Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Simulates a finger. `hold` keeps it down, so that the state during a drag can be checked. */
export async function createFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const steps = 8;

  async function hold(from: Point, to: Point): Promise<void> {
    await send('touchStart', from);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      // A finger is slower than a frame: moves within one frame would be one jump, which is not a swipe.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
  }

  const lift = () => send('touchEnd');
  return {
    hold,
    lift,
    drag: async (from: Point, to: Point) => {
      await hold(from, to);
      await lift();
    },
  };
}

/** More key presses than any screen needs to reach a control. */
const MAX_STEPS = 80;

/** Moves focus by Tab alone, as readers without a pointer do. */
export async function tabTo(page: Page, target: Locator, direction: 'on' | 'back' = 'on'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press(direction === 'on' ? 'Tab' : 'Shift+Tab');
  }
  await expect(target).toBeFocused();
}
