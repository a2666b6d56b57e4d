import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { newEmailAddress, TEST_PASSWORD } from '../account.ts';
import { expectNoSidewaysScroll, MARIKINA_CITY, setPreferences, watchViolations } from '../reader.ts';

test('a new account by email goes through six steps to Focus', async ({ page, context }) => {
  test.setTimeout(60_000);
  const violations = await watchViolations(page);
  await setPreferences(context, { lang: 'fil' });
  await page.goto('/onboarding');
  await expectOneScreen(page, 'Alamin ang nangyayari sa paligid mo');
  await page.getByRole('main').getByRole('link', { name: 'Magsimula' }).tap();

  await expectOneScreen(page, 'Gumawa ng account');
  await expectNoSidewaysScroll(page);
  await expectNoErrors(page, 'Gumawa ng account');
  await page.getByLabel('Pangalan (opsyonal)').fill('Mia');
  const email = newEmailAddress();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Magpatuloy', exact: true }).tap();

  await expectOneScreen(page, 'Sa anong wika mo gustong magbasa?');
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('button', { name: 'Magpatuloy' }).tap();

  await expectOneScreen(page, 'Saan kami titingin?');
  await page.getByRole('combobox', { name: 'Pumili ng lugar' }).tap();
  await page.getByRole('option', { name: /^Marikina/ }).tap();
  await expect(page.getByRole('heading', { name: 'Dito galing ang balita mo' })).toBeVisible();
  await expectBelow(
    page.getByRole('link', { name: 'Magpatuloy' }),
    page.getByText('Live na ang updates').first(),
  );
  await page.getByRole('link', { name: 'Magpatuloy' }).tap();

  await expectOneScreen(page, 'Ano ang babantayan namin?');
  await expect(page.getByRole('button', { name: 'Magpatuloy' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Panahon at Klima' }).check();
  await page.getByRole('checkbox', { name: 'Babalang Pang-emergency' }).check();
  await page.goBack();
  await page.getByRole('link', { name: 'Magpatuloy' }).tap();
  await page.getByRole('button', { name: 'Magpatuloy (2 napili)' }).tap();

  // The language that was chosen in the third step comes with the account.
  await expectOneScreen(page, 'You are all set');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Start Reading' }).tap();
  await expect(page).toHaveURL(/\/focus$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('paligid_user') ?? '{}'));
  expect(user).toMatchObject({ email, name: 'Mia', interests: ['weather', 'emergency'] });
  // There is no greeting where an alert is in force; and the email's local part is never used as a name.
  await expect(page.getByRole('banner')).not.toContainText(email.split('@')[0] ?? '');
  expect(violations).toEqual([]);
});

test('[ROUTE-021] the Get Started flow keeps all but the password over a reload, and a guest needs none', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await setPreferences(context, { place: MARIKINA_CITY.code });
  await page.goto('/onboarding?redirect=%2Ffeed');
  await expect(page.getByRole('banner')).toContainText('Get Started');
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).tap();
  await page.getByLabel('Email address').fill('mia@example.ph');
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(page).toHaveURL(/step=language/);
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await page.getByRole('link', { name: 'Continue' }).tap();
  await page.getByRole('checkbox', { name: 'Education' }).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Education' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue with 1' }).tap();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('enter your password again');
  await expect(page.getByLabel('Email address')).toHaveValue('mia@example.ph');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    TEST_PASSWORD,
  );

  await page.getByRole('button', { name: 'Continue as guest' }).tap();
  for (const step of ['language', 'location']) {
    await expect(page).toHaveURL(new RegExp(`step=${step}`));
    // The server renders each step as the browser does.
    await page.reload();
    await page.getByRole('main').getByText('Continue', { exact: true }).tap();
  }
  await page.getByRole('button', { name: 'Continue with 1' }).tap();
  await page.getByRole('link', { name: 'Start Reading' }).tap();
  await expect(page).toHaveURL(/\/feed$/);
  expect(await page.evaluate(() => localStorage.getItem('paligid_guest_mode'))).toBe('true');
  expect(faults).toEqual([]);
});

/** The notice is above the control and does not cover it. */
async function expectBelow(control: Locator, notice: Locator): Promise<void> {
  await expect(notice).toBeVisible();
  const [button, text] = [await control.boundingBox(), await notice.boundingBox()];
  expect((text?.y ?? Number.NaN) + (text?.height ?? 0)).toBeLessThan(button?.y ?? 0);
}

/** The whole step fits on one screen, and passes the accessibility check. */
async function expectOneScreen(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const isWhole = () =>
    page.evaluate(() => document.documentElement.scrollHeight <= document.documentElement.clientHeight);
  await expect.poll(isWhole, `'${heading}' fits the screen`).toBe(true);
  await expectNoSidewaysScroll(page);
  await expectNoErrors(page, heading);
}

async function expectNoErrors(page: Page, heading: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${heading}: ${id} ${nodes[0]?.html}`)).toEqual([]);
}
