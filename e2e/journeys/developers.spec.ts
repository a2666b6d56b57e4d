import { expect, test } from '@playwright/test';
import { createAccount, fillSignIn, newEmailAddress } from '../account.ts';
import { setPreferences } from '../reader.ts';

/** The session loads when the browser is idle, which on two busy cores comes late. */
const COLD = { timeout: 20_000 };

test('a developer tries a call, makes a key, calls with it, registers a webhook and revokes the key', async ({
  context,
  page,
}) => {
  await setPreferences(context, { lang: 'en', theme: 'dark' });
  const document = await (await page.goto('/developers'))?.text();
  expect(document).toContain('/public/v1/places/1380700000/alerts?lang=en');
  await page.getByRole('radio', { name: 'Places' }).check({ force: true });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Status 200, \d+ calls left$/)).toBeVisible(COLD);
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('"1380700000"');

  const email = newEmailAddress();
  await createAccount(page, email);
  await page.goto('/auth/login?redirect=/developers');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/developers', COLD);
  await page.getByLabel('Name of the key').fill('City website');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const key = (await page.getByText(/^plg_[\w-]{43}$/).textContent(COLD)) ?? '';
  const call = () => page.request.get('/public/v1/sources', { headers: { authorization: `Bearer ${key}` } });
  const answer = await call();
  expect([answer.status(), answer.headers()['ratelimit-limit']]).toEqual([200, '120']);

  // An address of ours is no place for a webhook.
  await page.getByLabel('https address').fill('https://127.0.0.1/alerts');
  await page.getByRole('combobox', { name: 'City or municipality' }).fill('Tagum');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('Use an https address with a public host name')).toBeVisible();
  await page.getByLabel('https address').fill('https://tagum.invalid/alerts');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await expect(page.getByText('Waiting for your server to answer the challenge')).toBeVisible();
  await page.getByRole('button', { name: /^Remove webhook of / }).click();
  await expect(page.getByText('You have no webhook yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke City website' }).click();
  await expect(page.getByText('You have no key yet.')).toBeVisible();
});
