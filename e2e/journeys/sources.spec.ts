import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  DAVAO_CITY,
  ENGLISH,
  type Flood,
  OFFICIAL,
  publishFlood,
  TAGALOG,
  UNRELATED,
} from '../flood-event.ts';
import { tabTo } from '../input.ts';
import { expectNoSidewaysScroll, setPreferences } from '../reader.ts';

/** More steps than it takes through the deck of a quiet city and back. */
const MAX_STEPS = 60;

let flood: Flood = { clusterId: '', storyIds: [] };

test.beforeAll(async () => {
  test.setTimeout(90_000);
  flood = await publishFlood();
});

// Reduced motion, so that nothing is measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ context }) => setPreferences(context, { place: DAVAO_CITY }));

test.describe('on a phone', () => {
  test('[SOURCES-008] what three sources tell is one card, and they open as a sheet over a backdrop', async ({
    page,
  }) => {
    await page.goto('/feed');
    const card = cardOf(page);
    await expect(card).toHaveCount(1);
    for (const title of [ENGLISH, TAGALOG]) await expect(page.getByText(title)).toHaveCount(0);
    expect((await boxOf(sourcesOf(card))).height, 'as high as a finger').toBeGreaterThanOrEqual(44);
    const sheet = await openBy(page, card, () => sourcesOf(card).tap());
    await expectRows(sheet);

    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await expect
      .poll(async () => endOf(await boxOf(sheet)))
      .toEqual({ left: 0, right: width, bottom: height });
    expect(await isCovered(page), 'the page lies under a backdrop').toBe(true);
    await expectFit(page);
    await page.touchscreen.tap(width / 2, 30);
    await expect(sheet).toBeHidden();
    expect(await isCovered(page)).toBe(false);
    await expect(page).toHaveURL(/\/feed$/);
  });

  test('[PRODUCT-006] among single stories of the focus feed the cluster shows its sources and opens whole', async ({
    page,
  }) => {
    await page.goto('/focus');
    const card = cardOf(page);
    const single = page.getByRole('article').filter({ hasText: UNRELATED }).first();
    await turnTo(page, single);
    await expect(sourcesOf(single)).toHaveCount(0);
    await turnTo(page, card);
    const sheet = await openBy(page, card, () => sourcesOf(card).tap());
    await expectRows(sheet);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(sheet).toBeHidden();
    await expect(sourcesOf(card)).toBeFocused();
    await card.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/story/${flood.clusterId}$`));
    await expect(page.getByRole('heading', { level: 1, name: OFFICIAL })).toBeVisible();
  });

  test('it speaks Filipino', async ({ page, context }) => {
    await setPreferences(context, { lang: 'fil' });
    await page.goto('/feed');
    const card = cardOf(page);
    const button = card.getByRole('button', { name: '3 Source' });
    const sheet = page.getByRole('dialog', { name: '3 Source' });
    await live(page);
    await button.tap();
    await expect(sheet.getByText('Pangunahin')).toBeVisible();
    await expectFit(page);
  });
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('[SOURCES-013] the popover is 280 to 360 px wide, and its list scrolls from 280 px on', async ({
    page,
  }) => {
    await page.goto('/feed');
    const card = cardOf(page);
    const popover = await openBy(page, card, () => sourcesOf(card).click());
    const { width } = await boxOf(popover);
    expect(width).toBeGreaterThanOrEqual(280);
    expect(width).toBeLessThanOrEqual(360);
    const list = await popover.getByRole('list').evaluate((it) => {
      const { clientHeight = 0, scrollHeight = 0 } = it.parentElement ?? {};
      return { clientHeight, scrollHeight };
    });
    expect(list.clientHeight, 'no higher than it may be').toBe(280);
    expect(list.scrollHeight, 'long titles make a long list').toBeGreaterThan(280);
    await popover.getByRole('link', { name: new RegExp(TAGALOG.slice(0, 20)) }).scrollIntoViewIfNeeded();
    await expectFit(page);
  });

  for (const path of ['/feed', '/focus', '/story/']) {
    test(`on ${path} pointing opens the sources, a click pins them, Escape and a click outside close them`, async ({
      page,
    }) => {
      const isStory = path === '/story/';
      await page.goto(isStory ? path + flood.clusterId : path);
      const card = isStory ? page.getByRole('article').first() : cardOf(page);
      if (path === '/focus') await turnTo(page, card);
      const button = sourcesOf(card);
      const popover = page.getByRole('dialog', { name: '3 Sources' });
      // The first mouse move loads the script of the part below a story.
      await expect(async () => {
        await page.mouse.move(5, 5);
        await button.hover();
        await expect(popover).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(popover).toHaveAttribute('data-shown', 'hover-open');
      await expectRows(popover);
      await popover.hover();
      await expect(popover).toBeVisible();
      await page.mouse.move(5, 5);
      await expect(popover).toBeHidden();

      await button.click();
      await expect(popover).toBeVisible();
      await page.mouse.move(5, 5);
      await expect(popover).toHaveAttribute('data-shown', 'pinned');
      await page.keyboard.press('Escape');
      await expect(popover).toBeHidden();
      await button.click();
      await expect(popover).toBeVisible();
      await page.mouse.click(5, 400);
      await expect(popover).toBeHidden();
    });
  }

  test('by key the sources take the focus, lead to each report and give it back', async ({ page }) => {
    await page.goto('/feed');
    const button = sourcesOf(cardOf(page));
    await live(page);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const popover = page.getByRole('dialog', { name: '3 Sources' });
    await expect(popover).toBeVisible();
    for (const title of [OFFICIAL, TAGALOG, ENGLISH]) {
      await tabTo(page, popover.getByRole('link', { name: title.slice(0, 30) }));
    }
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await expect(popover).toBeVisible();
  });
});

test('[ROUTE-016] a story has its page under its own id and its cluster one under its own', async ({
  page,
}) => {
  await page.goto(`/story/${flood.clusterId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OFFICIAL);
  await expect(sourcesOf(page.getByRole('article').first())).toBeVisible();
  await page.goto(`/story/${flood.storyIds[1]}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ENGLISH);
  await expect(sourcesOf(page.getByRole('article').first())).toBeVisible();
});

/** The card that the official report leads. */
function cardOf(page: Page): Locator {
  // The end of a deck lists alerts in force again.
  return page.getByRole('article').filter({ hasText: OFFICIAL }).first();
}

function sourcesOf(card: Locator): Locator {
  return card.getByRole('button', { name: '3 Sources' });
}

async function openBy(page: Page, card: Locator, act: () => Promise<void>): Promise<Locator> {
  await expect(sourcesOf(card)).toBeVisible();
  await live(page);
  await act();
  const opened = page.getByRole('dialog', { name: '3 Sources' });
  await expect(opened).toBeVisible();
  return opened;
}

/** Waits for the script, which runs once the network is idle. */
async function live(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

async function expectRows(opened: Locator): Promise<void> {
  const rows = opened.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(/PAGASA.*Primary/);
  for (const [outlet, title] of [
    ['Bantay Balita', ENGLISH],
    ['Balitang Bayan', TAGALOG],
  ] as const) {
    await expect(rows.filter({ hasText: outlet })).toContainText(title);
  }
  for (const link of await rows.getByRole('link').all())
    await expect(link).toHaveAttribute('target', '_blank');
  await expect(opened.getByText(/Visit sources$/)).toBeVisible();
}

async function expectFit(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

async function turnTo(page: Page, card: Locator): Promise<void> {
  await live(page);
  // To the end and back again: the card may be before the current one.
  for (let step = 0; step < MAX_STEPS && !(await card.isVisible()); step += 1) {
    await page.keyboard.press(step < MAX_STEPS / 2 ? 'ArrowDown' : 'ArrowUp');
  }
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport({ ratio: 0.9 });
}

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

function endOf({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) {
  return { left: Math.round(x), right: Math.round(x + width), bottom: Math.round(y + height) };
}

/** Whether something else covers the top of the page. */
function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => document.elementFromPoint(innerWidth / 2, 30)?.closest('header, main') === null);
}
