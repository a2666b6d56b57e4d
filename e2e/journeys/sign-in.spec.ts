import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import {
  createAccount,
  fillSignIn,
  newEmailAddress,
  newPhoneNumber,
  readNewestMessage,
  TEST_PASSWORD,
} from '../account.ts';
import { tabTo } from '../input.ts';
import { firstStory, MARIKINA_CITY, setPreferences, watchViolations } from '../reader.ts';
import { openWebOverProxy } from '../tcp-proxy.ts';

test('[ROUTE-019] [PRODUCT-003] a wrong password is told, the right one leads to Focus, and who is in goes straight on', async ({
  page,
  context,
}) => {
  const email = newEmailAddress();
  await createAccount(page, email);
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await page.goto('/auth/login');
  await fillSignIn(page, email, 'not the password');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Invalid email or password. Please try again.',
  );
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);

  await tabTo(page, page.getByLabel('Password', { exact: true }), 'back');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/focus$/);
  await page.goto('/auth/login?redirect=%2Fbrand');
  await expect(page).toHaveURL(/\/brand$/);
  expect(await page.evaluate(() => localStorage.getItem('paligid_remember_email'))).toBe(
    JSON.stringify(email),
  );
});

test('without a server, and without a network, the form says which it is', async ({ page, context }) => {
  const line = await openWebOverProxy();
  try {
    await page.goto(`${line.url}/auth/login`);
    await line.cut();
    await fillSignIn(page, newEmailAddress());
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Service unavailable. Please try again later.',
    );
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to fetch');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Unable to connect to server. Please check your connection and try again.',
    );
  } finally {
    await line.close();
  }
});

test('whoever forgot the password gets in again by the mailed link', async ({ page, context }) => {
  const email = newEmailAddress();
  await createAccount(page, email);
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await page.goto(await readNewestMessage(email, /(http\S+\?reset=\S+)/));
  const fresh = `${TEST_PASSWORD}-bago`;
  await page.getByLabel('New password').fill(fresh);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your new password is saved. Sign in with it now.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await fillSignIn(page, email, fresh);
  await expect(page).toHaveURL(/\/focus$/);
});

test('the mailed link confirms a mailbox, at a press', async ({ page }) => {
  const email = newEmailAddress();
  await createAccount(page, email);
  await page.goto(await readNewestMessage(email, /(http\S+\?verify=\S+)/));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
});

test('[PRODUCT-003] Google lets in whom it vouches for, and its script comes only when it is wanted', async ({
  page,
  context,
}) => {
  const violations = await watchViolations(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await page.goto('/auth/login');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await expect(google).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  expect(scripts.filter((url) => url.includes('/gsi/'))).toEqual([]);
  await google.click();
  await expect(page).toHaveURL(/\/focus$/);
  const avatar = page.getByRole('link', { name: 'Profile: Gina Sampol' });
  await expect(avatar).toBeVisible();
  // Her profile picture cannot be loaded in a closed network: her initial is shown, and no policy blocked the picture.
  await expect(avatar).toHaveText('G');
  await expect(avatar.locator('img')).toHaveCount(0);
  expect(scripts.filter((url) => url.startsWith('https://lh3.googleusercontent.com/'))).not.toEqual([]);
  expect(scripts.filter((url) => url.endsWith('/gsi/client'))).toHaveLength(1);
  expect(violations).toEqual([]);
});

test('a guest who wants to save a story signs in and is back on it', async ({ page, context }) => {
  const email = newEmailAddress();
  await createAccount(page, email);
  await setPreferences(context, { place: MARIKINA_CITY.code });
  const story = await firstStory(page);
  await page.goto(story);
  await page
    .getByRole('link', { name: /^Save: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/onboarding\?mode=login&redirect=/);
  await fillSignIn(page, email);
  await expect(page).toHaveURL(new RegExp(`${story}$`));
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
});

test('[ROUTE-020] [PRODUCT-003] a phone opens an account with the code of its message', async ({
  page,
  context,
}) => {
  const number = newPhoneNumber();
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await page.goto('/auth/login?redirect=%2Fbookmarks');
  await page.getByRole('link', { name: 'Continue with Phone' }).click();
  await page.getByLabel(/^Mobile number/).fill(number.replace('+63', '0'));
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  const right = await readNewestMessage(number, /^(\d{6}) /);
  await code.fill(right === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The code is wrong or has expired');
  await code.fill(right);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/bookmarks$/);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('paligid_user') ?? 'null'));
  expect(user).toMatchObject({ auth_method: 'phone', phone: number });
});
