import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { createAccount, fillSignIn, newEmailAddress, TEST_PASSWORD } from '../account.ts';
import { worldUrls } from '../world.ts';

const NEW_PASSWORD = 'tinapa sa almusal';
const MAINTENANCE = join(import.meta.dirname, '../../apps/server/src/bin/maintenance.ts');
/** Time until the screen of a reader who has just signed in has its code and its data, on two busy cores. */
const COLD = { timeout: 20_000 };
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Two devices sign in, each with a cold start. */
test.describe.configure({ timeout: 120_000 });

/** Passkeys belong to a name: the same pages by the name of this machine. */
const byName = () => (worldUrls().web ?? '').replace('127.0.0.1', 'localhost');

async function openSettings(page: Page, email: string, origin = '', password = TEST_PASSWORD): Promise<void> {
  await page.goto(`${origin}/auth/login?redirect=/settings`);
  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible(COLD);
  await expect(page.getByText('This device', { exact: true })).toBeVisible(COLD);
}

/** The code of an authenticator app, by RFC 6238; `ahead` counts steps of 30 seconds. */
function appCode(secret: string, ahead = 0): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Runs statements on the database of this world. */
async function onDatabase<T>(run: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: worldUrls().database });
  await db.connect();
  return run(db).finally(() => db.end());
}

async function secondDevice(context: BrowserContext, email: string): Promise<Page> {
  const browser = context.browser();
  if (browser === null) throw new Error('no browser');
  const other = await browser.newContext();
  const page = await other.newPage();
  await openSettings(page, email, worldUrls().web);
  return page;
}

test('changing the password ends the other devices', async ({ page, context }) => {
  const email = newEmailAddress();
  await createAccount(page, email);
  await openSettings(page, email);
  const other = await secondDevice(context, email);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Sign out .+,/ }).first()).toBeVisible(COLD);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Current password').fill(TEST_PASSWORD);
  await page.getByLabel('New password').fill('mahalkita143');
  await expect(page.getByText('Easy to guess.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out .+,/ })).toHaveCount(0);
  await expect(async () => {
    await other.reload();
    await expect(other.getByText('This device', { exact: true })).toBeHidden({ timeout: 3_000 });
  }).toPass();
  await other.context().close();
});

test('a passkey is added and signs in without a password', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const email = newEmailAddress();
  await createAccount(page, email);
  await openSettings(page, email, byName());
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove the passkey/ })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${byName()}/auth/login?redirect=/settings`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible(COLD);
});

test('with an authenticator app a sign-in asks for its code, and takes a recovery code', async ({ page }) => {
  const email = newEmailAddress();
  await createAccount(page, email);
  await openSettings(page, email);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const address = await page.getByRole('link', { name: 'Open my app' }).getAttribute('href');
  const secret = new URL(address ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('Code from the app').fill(appCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  for (const code of [appCode(secret, 1), codes[0] ?? '']) {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth/login?redirect=/settings');
    await fillSignIn(page, email);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByLabel('Code from your app, or a recovery code').fill(code);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('This device', { exact: true })).toBeVisible(COLD);
  }
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
});

test('an account is deleted, kept within seven days, deleted again, and swept', async ({ page }) => {
  const email = newEmailAddress();
  await createAccount(page, email);
  await openSettings(page, email);
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Delete in 7 days' }).click();
    await expect(page.getByText('Your account will be deleted on')).toBeVisible();
  };
  await ask();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays.')).toBeVisible();
  await ask();
  await onDatabase((db) =>
    db.query(
      `update account_deletions set due_at = now() - interval '1 second'
       where user_id = (select id from users where email = $1)`,
      [email],
    ),
  );
  const sweep = spawn(process.execPath, [MAINTENANCE], {
    env: { ...process.env, DATABASE_URL: worldUrls().database, PALIGID_MAINTENANCE_PORT: '0' },
    stdio: 'ignore',
  });
  try {
    const left = () =>
      onDatabase(async (db) => (await db.query('select from users where email = $1', [email])).rowCount);
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
  } finally {
    sweep.kill();
  }
  await page.goto('/auth/login');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login');
  await fillSignIn(page, email);
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
});
