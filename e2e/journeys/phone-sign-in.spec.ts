import { expect, test } from '@playwright/test';
import { newNumber, received } from '../account.ts';
import { choose, MARIKINA } from '../reader.ts';

test('[ROUTE-020] a phone opens an account with the code of its message', async ({ page, context }) => {
  const number = newNumber();
  await choose(context, { place: MARIKINA.code });
  await page.goto('/auth/login?redirect=%2Fbookmarks');
  await page.getByRole('link', { name: 'Continue with Phone' }).click();
  await page.getByLabel(/^Mobile number/).fill(number.replace('+63', '0'));
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  const right = await received(number, /^(\d{6}) /);
  await code.fill(right === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The code is wrong or has expired');
  await code.fill(right);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/bookmarks$/);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('paligid_user') ?? 'null'));
  expect(user).toMatchObject({ auth_method: 'phone', phone: number });
});
