import { m } from '@paligid/i18n/messages';
import { expect, type Page, test } from '@playwright/test';
import { expectStoredOffline, expectStoryCode } from '../offline-cache.ts';
import { cityArea, publishReports, TACLOBAN } from '../quiet-city.ts';
import { headlineText, setPreferences } from '../reader.ts';
import { openTcpProxy } from '../tcp-proxy.ts';
import { simulator, worldUrls } from '../world.ts';

type Language = 'en' | 'fil';

const RUN = Date.now() % 100_000;
/** A source is polled about every second; two cores are busy with everything else. */
const ARRIVES = { timeout: 30_000 };
/** Time until an offline start has rendered, on two busy cores. */
const COLD = { timeout: 15_000 };
/** Three seconds until a silent network is checked, five for the check. */
const SILENT = { timeout: 15_000 };
const STEP = {
  en: 'Go to the nearest evacuation center',
  fil: 'Pumunta po sa pinakamalapit na evacuation center',
};
const INSTRUCTION = 'Go to the nearest evacuation center. Bring water and medicine.';

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  await publishReports(TACLOBAN, request);
});

for (const lang of ['en', 'fil'] as const) {
  test(`a card that was never opened opens when the network has gone on the first visit (${lang})`, async ({
    context,
    page,
  }) => {
    test.setTimeout(90_000);
    await setPreferences(context, { place: TACLOBAN.code, lang });
    await page.goto('/focus');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectStoryCode(page, lang);
    await context.setOffline(true);
    const card = page.getByRole('article').nth(1);
    const title = await headlineText(card.getByRole('heading', { level: 2 }));
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('heading', { level: 2 }).getByRole('link').click();
    await expectOfflineStory(page, lang, title);
    // The data from the deck is shown, and nothing waits for what cannot load.
    const origin = m['story.origin']({}, { locale: lang });
    await expect(page.getByRole('region', { name: origin }).getByRole('listitem')).toBeVisible();
    await shoot(page, `${lang}-card`);
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test('a line that accepts and never answers counts as none, and the card is there meanwhile', async ({
  context,
  page,
}) => {
  test.setTimeout(90_000);
  const line = await openTcpProxy(worldUrls().web ?? '');
  try {
    await setPreferences(context, { place: TACLOBAN.code });
    await page.goto(`${line.url}/feed`);
    await expectStoryCode(page, 'en');
    const link = page.getByRole('article').getByRole('heading').locator('a').nth(1);
    const title = await headlineText(link);
    await line.jam();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByText(offlineWords('en'))).toBeVisible(SILENT);
    await line.mend();
    await expect(page.getByText(offlineWords('en'))).toBeHidden(ARRIVES);
  } finally {
    await line.close();
  }
});

for (const lang of ['en', 'fil'] as const) {
  test(`an alert that came live and was never opened can be read whole after a start without a network (${lang})`, async ({
    context,
    page,
  }) => {
    test.setTimeout(120_000);
    const headline = `Storm surge warning for ${TACLOBAN.name}, sample bulletin ${RUN} ${lang}`;
    await setPreferences(context, { place: TACLOBAN.code, lang });
    await page.goto('/focus');
    await expect(page.getByRole('article').first()).toBeVisible();
    const issued = await simulator().issue({
      ...{ kind: 'cap', severity: 'Severe', headline, instruction: INSTRUCTION },
      description: `The sea may rise by two metres along the bay (${RUN} ${lang}).`,
      areas: [cityArea(TACLOBAN)],
    });
    try {
      const link = page
        .getByRole('article')
        .getByRole('heading')
        .getByRole('link')
        .filter({ hasText: headline });
      await expect(link).toBeVisible(ARRIVES);
      const path = (await link.getAttribute('href')) ?? '';
      await expectStoredOffline(page, path);
      const unopened = await otherCard(page, path);
      await context.setOffline(true);
      await page.close();

      const cold = await context.newPage();
      await cold.goto(path);
      await expectOfflineStory(cold, lang, headline);
      await expect(cold.getByText(STEP[lang]).first()).toBeVisible();
      await shoot(cold, `${lang}-alert`);
      // Only the page of a story says who confirms it: it was stored completely.
      await cold.mouse.wheel(0, 1_500);
      const confirmed = m['story.confirmed_alone']({ source: 'PAGASA public alerts' }, { locale: lang });
      await expect(cold.getByText(confirmed)).toBeVisible();

      await cold.goto(unopened.path);
      await expectOfflineStory(cold, lang, unopened.title);
    } finally {
      await simulator().cancel(issued.id);
    }
  });
}

async function otherCard(page: Page, path: string) {
  const link = page.getByRole('article').getByRole('heading').locator(`a:not([href="${path}"])`).first();
  return { path: (await link.getAttribute('href')) ?? '', title: await headlineText(link) };
}

async function expectOfflineStory(page: Page, lang: Language, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title, COLD);
  await expect(page.getByText(offlineWords(lang))).toBeVisible(COLD);
}

/** With a time: a cached page says how old it is. */
function offlineWords(locale: Language): RegExp {
  const words = m['stories.stale_offline']({ time: '@' }, { locale });
  return new RegExp(words.replaceAll('.', '\\.').replace('@', '.*\\d:\\d\\d.*'));
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `../.reports/offline-story/${name}.png` });
}
