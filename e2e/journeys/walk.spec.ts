import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { ROUTES } from '../../apps/web/src/routes.ts';
import { choose, expectNoSidewaysScroll, MARIKINA, watchViolations } from '../reader.ts';

const SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const THEMES = ['dark', 'light'] as const;
const LANGUAGES = ['en', 'fil'] as const;

for (const viewport of SCREENS) {
  for (const theme of THEMES) {
    for (const lang of LANGUAGES) {
      test.describe(() => {
        test.use({ viewport, isMobile: viewport.width < 768, hasTouch: viewport.width < 768 });
        test(`every page at ${viewport.width} px, ${theme}, ${lang}`, async ({ page, context }) => {
          test.setTimeout(180_000);
          const violations = await watchViolations(page);
          await choose(context, { place: MARIKINA.code, theme, lang });
          for (const path of await addresses(page)) {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
            await expect(page.locator('html')).toHaveAttribute('lang', lang);
            await expectNoSidewaysScroll(page);
            await expectNothingSerious(page, path);
            const name = path.replace(/[^a-z]+/g, '-').slice(0, 20);
            await page.screenshot({
              path: `../.reports/walk/${viewport.width}-${theme}-${lang}${name}.png`,
              fullPage: true,
            });
          }
          expect(violations).toEqual([]);
        });
      });
    }
  }
}

/** Every route of the product; the story is the first of the feed. */
async function addresses(page: Page): Promise<string[]> {
  await page.goto('/feed');
  const story = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  return ROUTES.map(({ path }) => {
    if (path === '*') return '/no-such-page';
    return path.includes(':') ? (story ?? path) : path;
  });
}

async function expectNothingSerious(page: Page, path: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${path}: ${id} ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}
