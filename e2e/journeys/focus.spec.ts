import { expect, type Locator, test } from '@playwright/test';
import { currentCardTitle, deckPosition, findDeckCard, firstCard, openDeck, scrollToCard } from '../deck.ts';
import { createFinger } from '../input.ts';
import { advisoryTitle, ILOILO, publishReports } from '../quiet-city.ts';
import { setPreferences } from '../reader.ts';

/** Where a thumb rests on a phone of 360 px, and where it ends after a swipe to the next card. */
const THUMB = { x: 180, y: 560 };
const TURNED = { x: 180, y: 160 };
const ADVISORY = advisoryTitle(ILOILO);
const DESKTOP = { width: 1024, height: 800 };

test.beforeAll(async ({ request }) => {
  test.setTimeout(90_000);
  await publishReports(ILOILO, request);
});

test.beforeEach(({ context }) => setPreferences(context, { place: ILOILO.code }));

test('[ROUTE-003] ten stories are swiped, one is opened, and Back leads to the same card', async ({
  page,
}) => {
  await openDeck(page);
  await expect(page.getByRole('button', { name: /^View: Focus\. / })).toBeVisible();
  const finger = await createFinger(page);
  const seen = new Set([await currentCardTitle(page)]);
  for (let turn = 1; turn <= 10; turn += 1) {
    await finger.drag(THUMB, TURNED);
    await expect(deckPosition(page)).toHaveAccessibleName(new RegExp(`^Story ${turn + 1} of`));
    seen.add(await currentCardTitle(page));
  }
  expect(seen.size).toBe(11);

  const title = await currentCardTitle(page);
  await findDeckCard(page, title).getByRole('heading').getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(deckPosition(page)).toHaveAccessibleName(/^Story 11 of/);
  expect(await currentCardTitle(page)).toBe(title);

  await findDeckCard(page, title).getByRole('heading').getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).tap();
  await expect(deckPosition(page)).toHaveAccessibleName(/^Story 11 of/);
});

test('a card shows the picture of a publisher who allows it, and tells them nothing', async ({ page }) => {
  const asked = page.waitForRequest(/\/pictures\//);
  await openDeck(page);
  const card = await scrollToCard(page, 'Paper lantern contest begins in Iloilo City');
  const picture = card.locator('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  expect(await (await asked).headerValue('referer')).toBeNull();
});

test('[CARD-012] on a phone the words of a card open its story', async ({ page }) => {
  await openDeck(page);
  const card = await scrollToCard(page, ADVISORY);
  // The headline's link covers the whole text.
  const { x, y, width, height } = await boxOf(card.getByText('Moderate to heavy rain'));
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page.getByRole('heading', { level: 1, name: ADVISORY })).toBeVisible();
});

test('[CARD-013] on a phone bookmark and share float at the foot of a card, over none of its words', async ({
  page,
}) => {
  await openDeck(page);
  const card = firstCard(page);
  for (const float of [
    card.getByRole('link', { name: /^Save: / }),
    card.getByRole('button', { name: /^Share: / }),
  ]) {
    await expect(float).toBeInViewport();
    const { position: placed, top } = await float.evaluate((it) => ({
      position: getComputedStyle(it.parentElement ?? it).position,
      top: it.getBoundingClientRect().top,
    }));
    expect(placed).toBe('absolute');
    const words = await boxOf(card.getByRole('paragraph').last());
    expect(top).toBeGreaterThanOrEqual(words.y + words.height);
  }
  await card.getByRole('link', { name: /^Save: / }).tap();
  await expect(page).toHaveURL(/\/onboarding\?mode=login&redirect=%2Fstory%2F/);
});

test("[CARD-014] on a phone 'Swipe for next' fades out, and whoever has swiped is not told again", async ({
  page,
}) => {
  await page.goto('/focus');
  const hint = page.getByText('Swipe for next');
  await expect(hint).toBeVisible();
  await expect(hint).toBeHidden();
  expect(await hint.evaluate((it) => getComputedStyle(it).maskPosition)).toBe('0px 100%');

  const finger = await createFinger(page);
  await finger.drag(THUMB, TURNED);
  await expect(deckPosition(page)).toHaveAccessibleName(/^Story 2 of/);
  await page.reload();
  await expect(firstCard(page).getByRole('button', { name: /^Hide: / })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('[CARD-008] what a story means for its reader stays on one line', async ({ page }) => {
  await openDeck(page);
  const impact = (await scrollToCard(page, ADVISORY)).getByText(/^Holds until /);
  const { lines, isCut } = await linesOf(impact);
  expect({ lines, isCut }).toEqual({ lines: 1, isCut: true });
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP, hasTouch: false, isMobile: false });

  test("[CARD-015] 'Continue reading' opens the story", async ({ page }) => {
    await openDeck(page);
    const title = await currentCardTitle(page);
    await findDeckCard(page, title).getByRole('link', { name: 'Continue reading' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('[CARD-016] the summary is cut after five lines', async ({ page }) => {
    await openDeck(page);
    // With larger text it is longer than five lines.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
    const summary = (await scrollToCard(page, ADVISORY)).getByText('Moderate to heavy rain');
    expect(await linesOf(summary)).toEqual({ lines: 5, isCut: true });
  });
});

test('the whole road by key: next card, open, back to the same card, hide, bring back, to the end', async ({
  page,
}) => {
  await openDeck(page);
  // The first key may come while the code for keys is being set up.
  await expect(async () => {
    if ((await deckPosition(page).getAttribute('aria-label'))?.startsWith('Story 1 ') === true)
      await page.keyboard.press('ArrowDown');
    await expect(deckPosition(page)).toHaveAccessibleName(/^Story 2 of/, { timeout: 1_500 });
  }).toPass({ timeout: 15_000 });
  const title = await currentCardTitle(page);
  const link = findDeckCard(page, title).getByRole('heading').getByRole('link');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  const back = page.getByRole('link', { name: 'Back', exact: true });
  while (!(await back.evaluate((it) => it === document.activeElement)))
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(deckPosition(page)).toHaveAccessibleName(/^Story 2 of/);
  expect(await currentCardTitle(page)).toBe(title);

  await page.keyboard.press('ArrowRight');
  await expect(findDeckCard(page, title).getByRole('button', { name: /^Like: / })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('ArrowLeft');
  await expect(findDeckCard(page, title)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(findDeckCard(page, title)).toBeInViewport();

  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: /still in force\.$/ })).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(deckPosition(page)).toHaveAccessibleName(/^Story 1 of/);
});

test('behind the last story stands the panel, with what is still in force and a way to ask again', async ({
  page,
}) => {
  await openDeck(page);
  const panel = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Check again later' }) });
  // More stories may arrive on the way to the end.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(panel).toBeInViewport({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(panel).toContainText(ADVISORY);
  await panel.getByRole('button', { name: 'Check again later' }).tap();
  await expect(page.getByText('Nothing new yet')).toBeVisible();
});

async function boxOf(shown: Locator) {
  return (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

function linesOf(text: Locator): Promise<{ lines: number; isCut: boolean }> {
  return text.evaluate((it) => ({
    lines: Math.round(it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight)),
    isCut: it.scrollHeight > it.clientHeight || it.scrollWidth > it.clientWidth,
  }));
}
