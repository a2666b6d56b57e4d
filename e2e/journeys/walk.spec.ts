import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import {
  expectNoSidewaysScroll,
  firstStory,
  MARIKINA_CITY,
  setPreferences,
  watchViolations,
} from '../reader.ts';
import { routePaths } from '../route-paths.ts';

const SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const THEMES = ['dark', 'light'] as const;
const LANGUAGES = ['en', 'fil'] as const;
const SKIP_LINK = { en: 'Skip to content', fil: 'Diretso sa nilalaman' };

/** An audit by axe takes most of it. */
const SECONDS_A_PAGE = 10;

/** To look at; a picture of a whole page takes as long as to open it. */
const TAKES_PICTURES = process.env['PALIGID_PICTURES'] !== undefined;

// These tests take most of the time, so both workers share them.
test.describe.configure({ mode: 'parallel' });

for (const viewport of SCREENS) {
  for (const theme of THEMES) {
    for (const lang of LANGUAGES) {
      const isNarrow = viewport.width < 768;
      test.describe(() => {
        // Reduced motion, so that nothing is measured during a fade.
        test.use({
          viewport,
          isMobile: isNarrow,
          hasTouch: isNarrow,
          contextOptions: { reducedMotion: 'reduce' },
        });
        test(`[PRODUCT-001] every page at ${viewport.width} px, ${theme}, ${lang}`, async ({
          page,
          context,
        }) => {
          const violations = await watchViolations(page);
          await setPreferences(context, { place: MARIKINA_CITY.code, theme, lang });
          const paths = routePaths(await firstStory(page));
          test.setTimeout(SECONDS_A_PAGE * 1_000 * paths.length);
          for (const path of paths) {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
            await expect(page.locator('html')).toHaveAttribute('lang', lang);
            await expect(page.getByRole('link', { name: SKIP_LINK[lang] })).toBeAttached();
            await expectNoSidewaysScroll(page);
            if (isAudited(viewport.width, theme, lang)) await expectNothingSerious(page, path);
            const name = path.replace(/[^a-z]+/g, '-').slice(0, 20);
            const picture = `../.reports/walk/${viewport.width}-${theme}-${lang}${name}.png`;
            if (TAKES_PICTURES) await page.screenshot({ path: picture, fullPage: isNarrow });
          }
          expect(violations).toEqual([]);
        });
      });
    }
  }
}

/** Every width in every theme is audited once, in alternating languages. */
function isAudited(width: number, theme: (typeof THEMES)[number], lang: (typeof LANGUAGES)[number]): boolean {
  return (theme === 'dark') === (width < 768 ? lang === 'en' : lang === 'fil');
}

async function expectNothingSerious(page: Page, path: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${path}: ${id} ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}
