import { expect, test } from '@playwright/test';
import { getBudget } from '../budgets.ts';
import { expectNoSidewaysScroll } from '../reader.ts';

test.use({ javaScriptEnabled: false });

test('without a script: one press makes a page, the family answers, its maker sees it, extends and deletes it', async ({
  page,
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? '';
  await page.goto('/lungsod/marikina');
  await page.getByRole('button', { name: 'Make the page' }).click();
  await expect(page).toHaveURL(/\/kumusta\/[\w-]{22}\/[\w-]{22}$/);
  const ownAddress = page.url();
  await expect(page.getByRole('img', { name: 'QR code with the link' })).toBeVisible();
  await expect(page.getByText('Nobody has answered yet.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const sms = (await page.getByRole('link', { name: 'Send by SMS' }).getAttribute('href')) ?? '';
  const [link = ''] = decodeURIComponent(sms).match(/https?:\S+$/) ?? [];
  expect(link).toMatch(new RegExp(`^${baseURL}/kumusta/[\\w-]{22}$`));

  const relative = await browser.newPage({ javaScriptEnabled: false, baseURL });
  const opened = await relative.goto(`${link}?lang=fil`);
  const { ceiling } = getBudget("bytes of a page of 'Kumusta ka?', gz");
  expect(Number(await opened?.headerValue('content-length'))).toBeLessThanOrEqual(ceiling);
  expect(await opened?.headerValue('x-robots-tag')).toContain('noindex');
  await relative.getByLabel('Unang pangalan mo').fill('Nanay Luz');
  await relative.getByRole('button', { name: 'Nasa evacuation center ako' }).click();
  await expect(relative.getByRole('status')).toContainText('Nasa page na ang sagot mo.');
  await expect(relative.getByRole('listitem')).toContainText('Nanay Luz: Nasa evacuation center');
  await expectNoSidewaysScroll(relative);

  await page.goto(ownAddress);
  await expect(page.getByRole('listitem')).toContainText('Nanay Luz: At an evacuation center');
  const until = await page.getByText(/^This page ends/).textContent();
  await page.getByRole('button', { name: 'Keep it one more day' }).click();
  await expect(page.getByText(/^This page ends/)).not.toHaveText(until ?? '');
  await page.getByText('Delete the page', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete it with all answers, now' }).click();
  await expect(page.getByRole('heading', { name: 'The page is deleted' })).toBeVisible();
  const gone = await relative.goto(link);
  expect(gone?.status()).toBe(404);
  await expect(relative.getByRole('heading', { name: 'This page has ended' })).toBeVisible();
  await relative.close();
});
