import { createDeadline } from '../../client/api/deadline.ts';
import { fetchSigningSecrets } from '../../client/api/signing-secrets.ts';
import { PushStore } from '../push/push-store.ts';
import { type HandleClickDeps, handleClick } from './handle-click.ts';
import { type HandlePushDeps, handlePush } from './handle-push.ts';
import { type RenewDeps, renewSubscription, sendMutes } from './renew-subscription.ts';

/** Not in the DOM types: some browsers only. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}
interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

const SYNC_TAG = 'push-subscription';
const SERVER_TIME_TIMEOUT_MS = 3_000;

/** Handles push messages and clicks on notifications, whether or not a page is open. */
export function listenForPush(self: ServiceWorkerGlobalScope): void {
  const { registration, clients, location, navigator } = self;
  const store = new PushStore(self.caches);
  const push: HandlePushDeps = {
    store,
    registration,
    notifyPages: async (message) => {
      const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      for (const page of pages) page.postMessage(message);
    },
    setBadge: async (count) => navigator.setAppBadge?.(count),
    fetchServerTime,
    now: Date.now,
    language: () => (/^(?:fil|tl)\b/i.test(navigator.language) ? 'fil' : 'en'),
  };
  const renewal: RenewDeps = {
    store,
    // Only read when needed: browsers without push have no manager.
    get pushManager() {
      return registration.pushManager;
    },
    fetch: (request) => fetch(request),
    fetchSecrets: () => fetchSigningSecrets({ fetch: (request) => fetch(request) }),
    crypto: self.crypto,
    agent: navigator.userAgent,
    now: Date.now,
  };
  const click: HandleClickDeps = {
    ...{ store, registration, clients, origin: location.origin },
    clearBadge: async () => navigator.clearAppBadge?.(),
    sendMutes: () => sendMutes(renewal),
  };

  // One after the other: two versions of an alert may arrive together.
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = (act: () => Promise<void>) => {
    const turn = last.then(act);
    last = turn.catch(() => {});
    return turn;
  };

  self.addEventListener('push', (event) => {
    const text = event.data?.text() ?? '';
    event.waitUntil(enqueue(() => handlePush(text, push)));
  });
  self.addEventListener('notificationclick', (event) => event.waitUntil(handleClick(event, click)));
  self.addEventListener('pushsubscriptionchange', (event) => {
    // Where the network fails, the browser calls back when there is one again; otherwise the next page renews it.
    const renew = renewSubscription(renewal).catch(() => requestSync(registration));
    (event as ExtendableEvent).waitUntil(renew);
  });
  self.addEventListener('sync' as 'activate', (event) => {
    if ((event as SyncEvent).tag === SYNC_TAG) event.waitUntil(renewSubscription(renewal));
  });
}

async function requestSync(registration: ServiceWorkerRegistration): Promise<void> {
  await (registration as SyncRegistration).sync?.register(SYNC_TAG);
}

/** From the header of any response of ours. */
async function fetchServerTime(): Promise<number | undefined> {
  const { signal, clear } = createDeadline(undefined, SERVER_TIME_TIMEOUT_MS);
  try {
    const { headers } = await fetch('/config.json', { cache: 'no-store', signal });
    return Date.parse(headers.get('Date') ?? '') || undefined;
  } catch {
    return undefined;
  } finally {
    clear();
  }
}
