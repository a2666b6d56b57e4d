import { createNonce, type SigningSecrets, signedHeaders } from '@paligid/domain/signing';
import { createDeadline } from '../../client/api/deadline.ts';
import type { PushStore } from '../push/push-store.ts';
import { parseSubscription, type StoredSubscription, subscriptionBody } from '../push/subscription-record.ts';

export interface RenewDeps {
  store: PushStore;
  pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>;
  fetch: (request: Request) => Promise<Response>;
  /** The server's current secrets: a worker has no document that brought them. */
  fetchSecrets: () => Promise<SigningSecrets | undefined>;
  crypto: Crypto;
  agent: string;
  now: () => number;
}

const TIMEOUT_MS = 15_000;

/**
 * The browser has replaced the subscription: makes one if it has none, and sends it to the server under the stored id
 * and secret. What fails is marked for the next page or the next chance to send.
 */
export async function renewSubscription(deps: RenewDeps): Promise<void> {
  const record = parseSubscription(await deps.store.read('subscription'));
  if (record === undefined) return;
  await deps.store.setRenewalDue(true);
  const subscription =
    (await deps.pushManager.getSubscription()) ??
    (await deps.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: record.publicKey }));
  await sendSubscription(record, subscription, deps);
  await deps.store.setRenewalDue(false);
}

/** For a guest the device holds the settings, so that the worker can send them; an account's are changed by a page. */
export async function sendMutes(deps: RenewDeps): Promise<void> {
  const record = parseSubscription(await deps.store.read('subscription'));
  const subscription = await deps.pushManager.getSubscription();
  if (record === undefined || record.userId !== null || subscription === null) return;
  await sendSubscription(record, subscription, deps);
}

async function sendSubscription(
  record: StoredSubscription,
  subscription: PushSubscription,
  deps: RenewDeps,
): Promise<void> {
  const { mutes } = await deps.store.pending();
  const body = JSON.stringify(subscriptionBody(record, subscription.toJSON(), mutes));
  const secrets = await deps.fetchSecrets();
  if (secrets === undefined) throw new TypeError('Failed to fetch');
  const address = `/notifications/subscriptions/${record.id}`;
  const headers = await signedHeaders(
    {
      ...{ method: 'PUT', address, body, timestampMs: deps.now() },
      client: { agent: deps.agent, screen: '0x0', language: record.language, timeZone: 'Asia/Manila' },
      nonce: createNonce((count) => deps.crypto.getRandomValues(new Uint8Array(count))),
    },
    secrets,
    deps.crypto.subtle,
  );
  const { signal, clear } = createDeadline(undefined, TIMEOUT_MS);
  const request = new Request(`/api/proxy${address}`, {
    ...{ method: 'PUT', body, signal },
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
  });
  const response = await deps.fetch(request).finally(clear);
  if (!response.ok) throw new TypeError(`the subscription was refused: ${response.status}`);
}
