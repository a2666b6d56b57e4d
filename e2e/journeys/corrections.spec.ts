import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, MARIKINA_CITY, setPreferences } from '../reader.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test('a guest says with one tap what is wrong, once, and sees on return that it waits', async ({
  page,
  context,
}) => {
  await setPreferences(context, { place: MARIKINA_CITY.code, lang: 'en' });
  await page.goto('/feed');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/story\//);
  const ask = page.getByRole('button', { name: 'Something wrong?' });
  await ask.scrollIntoViewIfNeeded();
  await ask.click();
  const sheet = page.getByRole('dialog', { name: 'What is wrong?' });
  await expect(sheet.getByRole('button')).toHaveCount(7);
  await sheet.getByRole('button', { name: /^Wrong severity/ }).click();
  const waiting = page.getByText('You said: Wrong severity. An editor will look at it.');
  await expect(waiting).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.reload();
  await ask.scrollIntoViewIfNeeded();
  await expect(waiting).toBeVisible();
  await ask.click();
  await expect(sheet.getByRole('button', { name: /^Wrong severity/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectNoSidewaysScroll(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the ledger says what is measured, since when, and offers its records', async ({
    page,
    context,
    request,
  }) => {
    await setPreferences(context, { lang: 'en' });
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Accuracy' }).click();
    await expect(page).toHaveURL(/\/tumpak$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'How often we were right, and where we were not',
    );
    await expect(page.getByText(/^Recorded since |^Nothing has been recorded yet/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Checked against labelled reports' })).toContainText(
      /held-out\/\d{4}-\d{2}/,
    );
    await expectNoSidewaysScroll(page);
    const csv = await page.getByRole('link', { name: 'Records as CSV' }).getAttribute('href');
    const file = await request.get(csv ?? '');
    expect(file.headers()['content-type']).toContain('text/csv');
    expect(await file.text()).toMatch(/^record,story,title/);
    expect((await request.get('/tumpak/1999-01.csv')).status()).toBe(404);
  });
});
