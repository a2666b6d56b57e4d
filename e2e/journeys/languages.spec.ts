import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, setPreferences } from '../reader.ts';
import { simulator } from '../world.ts';

/** A place that no other journey uses. */
const BATANGAS_CITY = '0401005000';
const RUN = Date.now() % 100_000;
const HEADLINE = `Calumpang River over its banks near the market (${RUN})`;
const AREA = {
  description: 'Batangas City',
  polygon: [
    [13.7, 121.0],
    [13.82, 121.0],
    [13.82, 121.12],
    [13.7, 121.12],
  ],
};

test.describe('an alert in Filipino', () => {
  let path = '';

  test.beforeAll(async ({ request }) => {
    await simulator().issue({
      kind: 'cap',
      ...{ event: 'Flood Warning', severity: 'Extreme', urgency: 'Immediate', certainty: 'Observed' },
      ...{ responseType: 'Evacuate', headline: HEADLINE, areas: [AREA] },
      description: 'Water is over the market street and still rising.',
      instruction: 'Leave now. Do not cross rivers. Ask the guard at the old bridge for a boat.',
    });
    const find = async () => {
      const answer = await request.get('/feed', {
        headers: { cookie: `paligid_place=${BATANGAS_CITY}` },
      });
      const html = await answer.text();
      const at = html.indexOf(HEADLINE);
      return at < 0
        ? ''
        : (html
            .slice(0, at)
            .match(/\/story\/[sc]-[0-9a-f-]{36}/g)
            ?.at(-1) ?? '');
    };
    await expect.poll(async () => (path = await find()), { timeout: 30_000 }).not.toBe('');
  });

  test.beforeEach(async ({ context }) => {
    await setPreferences(context, { place: BATANGAS_CITY, lang: 'fil' });
  });

  test('reads its steps in Filipino, and says which words are English', async ({ page }) => {
    await page.goto(path);
    const steps = page.getByRole('main').getByRole('listitem');
    await expect(steps.filter({ hasText: 'Lumikas na po.' })).toBeVisible();
    await expect(steps.filter({ hasText: 'Huwag pong tumawid sa ilog.' })).toBeVisible();
    await expect(page.getByText('Ask the guard at the old bridge for a boat.').first()).toHaveAttribute(
      'lang',
      'en',
    );
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading.getByText(HEADLINE)).toHaveAttribute('lang', 'en');
    await expect(heading.getByRole('img', { name: 'Nasa English' })).toHaveText('EN');
    await expectNoSidewaysScroll(page);
  });

  test('is marked in the feed too, and the tag is gone once the page is in English', async ({ page }) => {
    await page.goto('/feed');
    const card = page.getByRole('article').filter({ hasText: HEADLINE });
    await expect(card.getByText(HEADLINE)).toHaveAttribute('lang', 'en');
    await expect(card.getByText('Lumikas na po.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await setPreferences(page.context(), { lang: 'en' });
    await page.goto('/feed');
    await expect(card.getByText('Leave now.')).toBeVisible();
    await expect(card.getByRole('img', { name: 'In Filipino' })).toHaveCount(0);
  });
});

test.describe('a browser that prefers Filipino', () => {
  test.use({ locale: 'fil-PH' });

  test('is offered it once, in one line, and the page follows', async ({ page }) => {
    await page.goto('/');
    await offerOf(page).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
    await expect(offerOf(page)).toHaveCount(0);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  });

  test('is not asked again once it has stayed with English', async ({ page }) => {
    await page.goto('/');
    await offerOf(page).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Keep reading in English' }).click();
    await expect(offerOf(page)).toHaveCount(0);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(offerOf(page)).toHaveCount(0);
  });

  test('is served the page that everybody gets', async ({ request }) => {
    const pageIn = async (language: string) =>
      request.get('/', { headers: { 'accept-language': language, cookie: '' } });
    const [filipino, english] = await Promise.all([pageIn('fil-PH,fil'), pageIn('en-US,en')]);
    expect(filipino.headers()['vary'] ?? '').not.toMatch(/accept-language/i);
    expect(filipino.headers()['cache-control']).toBe(english.headers()['cache-control']);
  });
});

test('another browser is offered nothing', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(offerOf(page)).toHaveCount(0);
});

function offerOf(page: Page) {
  return page.getByRole('button', { name: 'Basahin sa Filipino' });
}
