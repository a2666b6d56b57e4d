import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, setPreferences } from '../reader.ts';

const NARROW = { width: 360, height: 740 };

test.use({ viewport: NARROW, contextOptions: { reducedMotion: 'reduce' } });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says which sources are checked, which are off and why, and opens one', async ({
    page,
    context,
  }) => {
    await setPreferences(context, { lang: 'en' });
    await page.goto('/lite');
    await page.getByRole('link', { name: 'Status and sources' }).click();
    await expect(page).toHaveURL(/\/status$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const source = page.getByRole('group').filter({ hasText: 'PAGASA public alerts' });
    await source.locator('summary').click();
    await expect(source).toContainText('CC BY 4.0');
    await expect(source).toContainText(/% of the time since|No record yet/);
    const off = page.getByRole('region', { name: 'Switched off' });
    await expect(off).toContainText('Rappler');
    await expect(off).toContainText('until the operator switches it on');
    await expect(page.getByRole('link', { name: /^Write to / })).toHaveAttribute('href', /^mailto:/);
    await expectNoSidewaysScroll(page);
  });

  test('a publisher comes to how its site is read, in either language', async ({ page, context }) => {
    await setPreferences(context, { lang: 'en' });
    await page.goto('/status');
    await page.getByRole('link', { name: 'How often we read each site' }).click();
    await expect(page).toHaveURL(/\/bot$/);
    const sites = page.getByRole('region', { name: 'Each site' });
    await expect(sites.getByRole('listitem').filter({ hasText: 'PAGASA public alerts' })).toContainText(
      /of at most|No record/,
    );
    await expect(page.getByText('User-agent: PaligidBot')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await setPreferences(context, { lang: 'fil' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Bawat site' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('in Filipino too', async ({ page, context }) => {
    await setPreferences(context, { lang: 'fil' });
    await page.goto('/status');
    await expect(page.getByRole('heading', { name: 'Para sa mga naglalathala' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Naka-off' })).toContainText('Rappler');
  });
});

test('an official source that cannot be reached is said first; a lost connection says nothing of calm', async ({
  page,
}) => {
  await page.goto('/');
  let mode: 'behind' | 'fails' = 'behind';
  await page.route('**/status/sources', async (route) => {
    if (mode === 'fails') return route.abort();
    const response = await route.fetch();
    const body = await response.json();
    for (const source of body.data.sources) {
      if (source.id !== 'pagasa-cap') continue;
      Object.assign(source, { problem: 'unreachable', unreadable_since: '2026-11-15T02:00:00.000Z' });
    }
    return route.fulfill({ response, json: body });
  });
  await openFromHome(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "1 official source can't be checked right now",
  );
  const notice = page.getByRole('main').getByRole('status');
  await expect(notice).toContainText('PAGASA public alerts');
  await expect(notice).toContainText("No alert here doesn't mean no danger");
  await expectNoSidewaysScroll(page);

  mode = 'fails';
  await page.goto('/');
  await openFromHome(page);
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText('says nothing about whether there are alerts');
  mode = 'behind';
  await panel.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/official source/);
});

async function openFromHome(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Status', exact: true }).click();
  await expect(page).toHaveURL(/\/status$/);
}
