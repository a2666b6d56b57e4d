import type { PushPayload } from '@paligid/contract/entities/push';
import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { setPreferences } from './reader.ts';
import { pushService, worldUrls } from './world.ts';

/** A source is polled about every second; two cores are busy with everything else. */
const ARRIVES = { timeout: 60_000 };
const COLD = { timeout: 15_000 };

/** What `PushSubscription.toJSON()` has. */
interface DeviceSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * A headless browser has no push service: only the edge to it is replaced, so that the browser subscribes at the
 * service of this machine. Everything behind it is the product's own, in the page and in the service worker.
 */
async function usePushService(context: BrowserContext, subscription: DeviceSubscription): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: worldUrls().web ?? '' });
  await context.addInitScript((json: DeviceSubscription) => {
    const KEY = 'test-push-subscription';
    const subscribed = {
      ...json,
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(KEY, '1');
        return subscribed;
      },
      getSubscription: async () => (localStorage.getItem(KEY) === null ? null : subscribed),
    });
  }, subscription);
}

/** A page of no site, so that the product's own can be closed. */
async function openPushChannel(context: BrowserContext): Promise<PushChannel> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registrations = new Map<string, string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) => {
    for (const { registrationId, scopeURL } of updated) registrations.set(scopeURL, registrationId);
  });
  await session.send('ServiceWorker.enable');
  return new PushChannel(context, session, registrations, page);
}

/** Hands messages to the service worker as the browser does when one arrives, and reads what is shown. */
class PushChannel {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #session: CDPSession;
  readonly #registrations: ReadonlyMap<string, string>;

  constructor(
    context: BrowserContext,
    session: CDPSession,
    registrations: ReadonlyMap<string, string>,
    page: Page,
  ) {
    this.#context = context;
    this.#session = session;
    this.#registrations = registrations;
    this.page = page;
  }

  async deliver(message: PushPayload | string): Promise<void> {
    const origin = worldUrls().web ?? '';
    const scope = `${origin}/`;
    await expect.poll(() => this.#registrations.get(scope), 'the worker is registered').toBeDefined();
    await this.#session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: this.#registrations.get(scope) ?? '',
      data: typeof message === 'string' ? message : JSON.stringify(message),
    });
  }

  /** The notifications that stand on the screen. */
  async shown(): Promise<ShownNotification[]> {
    const worker = this.#context.serviceWorkers().at(-1);
    if (worker === undefined) return [];
    return worker.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      const standing = await registration.getNotifications();
      return standing.map(({ title, body, tag, silent, lang }) => ({ title, body, tag, silent, lang }));
    });
  }
}

interface ShownNotification {
  title: string;
  body: string;
  tag: string;
  silent: boolean | null;
  lang: string;
}

/** Opens a browser that subscribes at the push service of this machine. */
export async function openDevice(context: BrowserContext, place: string) {
  const subscription = await pushService().subscribe();
  await usePushService(context, subscription);
  await setPreferences(context, { place });
  const channel = await openPushChannel(context);
  let last = 0;
  /** The next message to this browser, decrypted: the very bytes that the service worker gets. */
  const next = async (isWanted: (payload: PushPayload) => boolean) => {
    let found: string | undefined;
    await expect
      .poll(async () => {
        for (const { number, data } of await pushService().arrived(subscription.id, last)) {
          last = number;
          if (found === undefined && isWanted(JSON.parse(data))) found = data;
        }
        return found;
      }, ARRIVES)
      .toBeDefined();
    return found ?? '';
  };
  const receive = async (isWanted: (payload: PushPayload) => boolean): Promise<PushPayload> => {
    const data = await next(isWanted);
    await channel.deliver(data);
    return JSON.parse(data);
  };
  return { channel, next, receive };
}

/** Turns alerts on under Settings and waits until the server has the subscription. */
export async function turnOn(page: Page): Promise<void> {
  await page.goto('/settings#notifications');
  const group = page.getByRole('region', { name: 'Notifications' });
  await group.getByRole('button', { name: 'Turn on' }).click();
  await expect(group.getByText('Alerts reach this device')).toBeVisible(COLD);
}
