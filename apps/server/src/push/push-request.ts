import type { PushPayload } from '@paligid/contract/entities/push';
import { PUSH_PAYLOAD_BYTES } from '@paligid/contract/entities/push';
import { LRUCache } from 'lru-cache';
import webPush from 'web-push';
import type { Clock } from '../platform/clock.ts';
import type { VapidKey } from '../platform/vapid-keys.ts';

export type PushTarget = {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  /** Name of our key that the browser subscribed with. */
  vapidKeyId: string;
};

export type PushRequests = {
  build: (target: PushTarget, payload: PushPayload, options: Options) => PushRequest;
  /** The next message to this push service is signed anew. */
  forget: (origin: string, keyId: string) => void;
};

export type PushRequest = { origin: string; path: string; headers: Record<string, string>; body: Buffer };

type Options = { urgency: 'high' | 'normal'; ttlSeconds: number; topic: string };

const ENCODING = 'aes128gcm';
/** Half of what a header is good for, so that one from the cache is never about to expire. */
const HEADER_CACHE_MS = 6 * 3_600_000;
/** Microsoft has some hundred hosts; every other service has one. */
const MAX_HEADERS = 2_000;

/** A message that cannot be sent however often it is tried. */
class UnsendableMessage extends Error {
  override name = 'UnsendableMessage';
}

/**
 * Builds requests of RFC 8030: the payload encrypted for one browser (RFC 8291), and who we are (RFC 8292). Signing
 * costs as much as encrypting, and the signature names the push service and not the message: it is cached.
 */
export function pushRequests(keys: readonly VapidKey[], subject: string, clock: Clock): PushRequests {
  const byId = new Map(keys.map((key) => [key.id, key]));
  const headers = new LRUCache<string, string>({
    max: MAX_HEADERS,
    ttl: HEADER_CACHE_MS,
    perf: { now: () => clock.now().getTime() },
  });
  const authorization = (origin: string, keyId: string): string => {
    const cached = headers.get(`${keyId} ${origin}`);
    if (cached !== undefined) return cached;
    const key = byId.get(keyId);
    if (key === undefined)
      throw new UnsendableMessage('the browser subscribed with a key that we do not have');
    const { Authorization } = webPush.getVapidHeaders(
      origin,
      subject,
      key.publicKey,
      key.privateKey,
      ENCODING,
    );
    headers.set(`${keyId} ${origin}`, Authorization);
    return Authorization;
  };
  const build: PushRequests['build'] = (target, payload, { urgency, ttlSeconds, topic }) => {
    const plain = Buffer.from(JSON.stringify(payload));
    if (plain.length > PUSH_PAYLOAD_BYTES) throw new UnsendableMessage('the payload is too large');
    const { origin, pathname, search } = new URL(target.endpoint);
    const { p256dh, auth } = target;
    const { cipherText } = webPush.encrypt(
      p256dh.toString('base64url'),
      auth.toString('base64url'),
      plain,
      ENCODING,
    );
    return {
      origin,
      path: pathname + search,
      headers: {
        authorization: authorization(origin, target.vapidKeyId),
        'content-encoding': ENCODING,
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency,
        topic,
      },
      body: cipherText,
    };
  };
  return { build, forget: (origin, keyId) => headers.delete(`${keyId} ${origin}`) };
}
