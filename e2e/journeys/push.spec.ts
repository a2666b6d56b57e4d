import { createECDH, randomBytes } from 'node:crypto';
import type { PushPayload } from '@paligid/contract/entities/push';
import { newUuidV7 } from '@paligid/domain/ids';
import { expect, type Page, test } from '@playwright/test';
import { openPushChannel, usePushService } from '../push-device.ts';
import { MARIKINA_CITY, setPreferences } from '../reader.ts';

const HOUR_MS = 3_600_000;
const COLD = { timeout: 15_000 };

/** A subscription at a push service that the server accepts; nothing is sent to it. */
function newSubscription() {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`,
    keys: {
      p256dh: key.getPublicKey().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

function newPayload(changes: Partial<PushPayload> = {}): PushPayload {
  const id = newUuidV7(Date.now(), (count) => randomBytes(count));
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  return {
    ...{ v: 1, kind: 'alert', alert_id: id, version: 1, item_id: `s-${id}`, tag: id },
    ...{ severity: 4, category: 'weather', change: 'issued', lang: 'en' },
    title: 'Marikina: move to higher ground',
    body: 'You are inside. Until 10:00 PM. Marikina DRRMO.',
    actions: { open: 'What to do', mute: 'Mute this here' },
    place: { id, label: 'Home' },
    steps: ['Go to the H. Bautista covered court.'],
    ...{ until: at(6), issued_at: at(0), read_at: at(0), sent_at: at(0), source: 'Marikina DRRMO' },
    ...{ silent: false, renotify: true, url: `/story/s-${id}`, reason: 'Within 4 km of Home' },
    ...changes,
  };
}

/** Turns alerts on under Settings and waits until the server has the subscription. */
async function turnOn(page: Page): Promise<void> {
  await page.goto('/settings#notifications');
  const group = page.getByRole('region', { name: 'Notifications' });
  await group.getByRole('button', { name: 'Turn on' }).click();
  await expect(group.getByText('Alerts reach this device')).toBeVisible(COLD);
}

test('a guest in Marikina is notified with every page closed: shown, updated in place, ended, opened offline', async ({
  context,
  page,
}) => {
  test.setTimeout(120_000);
  await usePushService(context, newSubscription());
  await setPreferences(context, { place: MARIKINA_CITY.code });
  const channel = await openPushChannel(context);
  await page.goto('/feed');
  await expect(page.getByRole('article').first()).toBeVisible();
  await turnOn(page);
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Marikina', { exact: false }),
  ).toBeVisible();
  await page.close();

  const first = newPayload();
  await channel.deliver(first);
  await expect
    .poll(() => channel.shown())
    .toMatchObject([{ title: first.title, tag: first.tag, lang: 'en' }]);
  await channel.deliver({
    ...first,
    version: 2,
    title: 'Raised to Critical: river',
    severity: 5,
    change: 'raised',
  });
  await expect.poll(() => channel.shown()).toMatchObject([{ title: 'Raised to Critical: river' }]);
  // The same version again, and an older one, as after a kill of the sender.
  await channel.deliver({ ...first, version: 2, title: 'Twice' });
  await channel.deliver(first);
  await channel.deliver('{"v":1,"title":"You won","url":"https://evil.example"}');
  await expect
    .poll(async () => (await channel.shown()).map(({ title }) => title).sort())
    .toEqual(['New alert', 'Raised to Critical: river']);

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(first.url);
  await expect(cold.getByRole('heading', { level: 1 })).toContainText('Raised to Critical: river', COLD);
  await expect(cold.getByText('Go to the H. Bautista covered court.').first()).toBeVisible();
  await cold.close();
  await context.setOffline(false);

  const end = {
    version: 3,
    kind: 'ended',
    change: 'ended',
    title: 'Called off: river',
    silent: true,
    renotify: false,
  } as const;
  await channel.deliver({ ...first, ...end });
  await expect
    .poll(async () => (await channel.shown()).find(({ tag }) => tag === first.tag))
    .toMatchObject({ title: 'Called off: river', silent: true });
  await context.setOffline(true);
  const ended = await context.newPage();
  await ended.goto(first.url);
  await expect(ended.getByRole('heading', { level: 1 })).toContainText('Called off: river', COLD);
  await context.setOffline(false);

  // The bell lists what arrived while every page was closed.
  await ended.goto('/feed');
  await ended.getByRole('button', { name: /Notifications/ }).click();
  const history = ended.getByRole('region', { name: 'Last 30 days' });
  await expect(history.getByText('Called off: river')).toBeVisible(COLD);
  await history.getByText('Why did I get this?').click();
  await expect(history.getByText('Within 4 km of Home')).toBeVisible();
});

test('an alert that is past its end when it arrives is not shown', async ({ context, page }) => {
  await usePushService(context, newSubscription());
  await setPreferences(context, { place: MARIKINA_CITY.code });
  const channel = await openPushChannel(context);
  await page.goto('/feed');
  await turnOn(page);
  await page.close();
  const until = new Date(Date.now() - 60_000).toISOString();
  await channel.deliver(newPayload({ until, sent_at: new Date(Date.now() - HOUR_MS).toISOString() }));
  const last = newPayload({ title: 'Still in force' });
  await channel.deliver(last);
  await expect
    .poll(async () => (await channel.shown()).map(({ title }) => title))
    .toEqual(['Still in force']);
});
