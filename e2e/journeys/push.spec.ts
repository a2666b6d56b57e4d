import { randomBytes } from 'node:crypto';
import type { AlertSettings } from '@paligid/contract/entities/push';
import { newUuidV7 } from '@paligid/domain/ids';
import type { World } from '@paligid/testkit/world';
import { requestApi } from '@paligid/testkit/world-calls';
import { expect, type Page, test } from '@playwright/test';
import { createAccount, fillSignIn, newEmailAddress } from '../account.ts';
import { openDevice, turnOn } from '../push-device.ts';
import { MARIKINA_CITY } from '../reader.ts';
import { simulator, worldUrls } from '../world.ts';

/** A source is polled about every second; two cores are busy with everything else. */
const ARRIVES = { timeout: 60_000 };
const COLD = { timeout: 15_000 };
const RUN = Date.now() % 100_000;
const STEP = 'Go to the nearest evacuation center';
/** All day, so that the hour of the run does not matter. */
const QUIET = { from: '00:00', to: '23:59' };

const flood = (severity: string) => ({
  ...{ kind: 'cap', severity, areas: ['marikina'], headline: `Flood warning for Marikina, sample ${RUN}` },
  instruction: 'Go to the nearest evacuation center. Bring water and medicine.',
});

test('a guest in Marikina is notified with every page closed: shown, raised in place, ended, opened offline', async ({
  context,
  page,
}) => {
  test.setTimeout(240_000);
  const { channel, receive } = await openDevice(context, MARIKINA_CITY.code);
  await page.goto('/feed');
  await expect(page.getByRole('article').first()).toBeVisible();
  await turnOn(page);
  // The run may be at night.
  const saved = page.waitForResponse(
    (it) => it.url().includes('/subscriptions/') && it.request().method() === 'PUT',
  );
  await page.getByRole('switch', { name: 'Quiet hours' }).uncheck();
  await saved;
  await page.getByRole('button', { name: 'Send me a test alert' }).click();
  const tried = await receive(({ kind }) => kind === 'test');
  await expect.poll(() => channel.shown(), COLD).toMatchObject([{ title: tried.title }]);
  await expect(page.getByText(/^It came after/)).toBeVisible();
  await page.close();

  const issued = await simulator().issue(flood('Severe'));
  const first = await receive(({ kind, severity }) => kind === 'alert' && severity === 4);
  const shown = async () => (await channel.shown()).filter(({ tag }) => tag === first.tag);
  expect(first.title).toContain('Marikina');
  await expect.poll(shown, COLD).toMatchObject([{ title: first.title, silent: false, lang: 'en' }]);

  await simulator().update(issued.id, { severity: 'Extreme', responseType: 'Evacuate' });
  const raised = await receive(({ alert_id, severity }) => alert_id === first.alert_id && severity === 5);
  expect(raised).toMatchObject({ change: 'raised', renotify: true, silent: false });
  await expect.poll(shown, COLD).toMatchObject([{ title: raised.title }]);
  // As after a kill of the sender between sending and storing, and as a hostile sender.
  await channel.deliver(raised);
  await channel.deliver(first);
  await channel.deliver('{"v":1,"title":"You won","url":"https://evil.example"}');
  await expect
    .poll(async () => (await channel.shown()).map(({ title }) => title).sort())
    .toEqual([raised.title, tried.title, 'New alert'].sort());

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(first.url);
  await expect(cold.getByRole('heading', { level: 1 })).toBeVisible(COLD);
  await expect(cold.getByText(STEP).first()).toBeVisible();
  await cold.close();
  await context.setOffline(false);

  await simulator().cancel(issued.id, { description: 'The river is falling.' });
  const ended = await receive(({ alert_id, kind }) => alert_id === first.alert_id && kind === 'ended');
  await expect.poll(shown, COLD).toMatchObject([{ title: ended.title, silent: true }]);
  await context.setOffline(true);
  const after = await context.newPage();
  await after.goto(first.url);
  await expect(after.getByRole('heading', { level: 1 })).toContainText(ended.title, COLD);
  await context.setOffline(false);

  // The bell lists what arrived while every page was closed, and why.
  await after.goto('/feed');
  await after.getByRole('button', { name: /Notifications/ }).click();
  const row = after.getByRole('region', { name: 'Last 30 days' }).getByRole('listitem');
  await expect(row.first()).toContainText(ended.title, COLD);
  await row.first().getByText('Why did I get this?').click();
  await expect(row.first().getByText(/^Sent .*, arrived /)).toBeVisible();
});

test('an account with three places, in quiet hours and with a spent budget: only what must sound sounds', async ({
  context,
  page,
}) => {
  test.setTimeout(240_000);
  const { channel, receive } = await openDevice(context, MARIKINA_CITY.code);
  const email = newEmailAddress();
  await createAccount(page, email);
  await page.goto('/onboarding?mode=login');
  await fillSignIn(page, email);
  await expect(page).not.toHaveURL(/onboarding/, COLD);
  const saveSettings = await setUpAccount(page);
  await turnOn(page);
  await page.close();

  const issued = await simulator().issue(flood('Severe'));
  const first = await receive(({ kind, severity }) => kind === 'alert' && severity === 4);
  expect(first).toMatchObject({ silent: true, place: { label: expect.any(String) } });
  const shown = async () => (await channel.shown()).filter(({ tag }) => tag === first.tag);
  await expect.poll(shown, COLD).toMatchObject([{ title: first.title, silent: true }]);
  await simulator().update(issued.id, { severity: 'Extreme', responseType: 'Evacuate' });
  const raised = await receive(({ alert_id, severity }) => alert_id === first.alert_id && severity === 5);
  await expect.poll(shown, COLD).toMatchObject([{ title: raised.title, silent: false }]);
  await simulator().cancel(issued.id, { description: 'The river is falling.' });
  const ended = await receive(({ alert_id, kind }) => alert_id === first.alert_id && kind === 'ended');
  await expect.poll(shown, COLD).toMatchObject([{ title: ended.title, silent: true }]);

  // What was held back is told too, with its reason; in quiet hours it would be another.
  await saveSettings({ quiet: null });
  const minor = await simulator().issue(flood('Moderate'));
  const later = await context.newPage();
  await expect(async () => {
    await later.goto('/feed');
    await later.getByRole('button', { name: /Notifications/ }).click();
    await later.getByRole('button', { name: 'Show what was held back' }).click(COLD);
  }).toPass(ARRIVES);
  const held = later.getByRole('listitem').filter({ hasText: 'Held back' }).first();
  await held.getByText('Why was this held back?').click();
  await expect(held.getByText(/as many as you chose/)).toBeVisible();
  await simulator().cancel(minor.id);
});

/** Three places, quiet hours, and no moderate alert left for today. Returns what changes the settings later. */
async function setUpAccount(page: Page) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('paligid_token') ?? '{}'));
  const world = { urls: worldUrls() } as World;
  const send = <T>(method: string, address: string, body?: unknown) =>
    requestApi<T>(world, method, address, body, token.accessToken);
  const places = { home: MARIKINA_CITY.code, work: '1381200000', school: '1381300000' };
  for (const [kind, code] of Object.entries(places)) {
    const id = newUuidV7(Date.now(), (count) => randomBytes(count));
    const place = { kind, label: null, code, radius_km: 3 };
    // A server under pressure asks to try again.
    await expect(async () => void (await send('PUT', `/users/me/places/${id}`, place))).toPass();
  }
  const { settings } = await send<{ settings: AlertSettings }>('GET', '/users/me/alert-settings');
  const chosen = { ...settings, quiet: QUIET, budget: 0 };
  const save = (changes: Partial<AlertSettings>) =>
    send('PUT', '/users/me/alert-settings', { ...chosen, ...changes });
  await save({});
  return save;
}
