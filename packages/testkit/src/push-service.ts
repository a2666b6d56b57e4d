import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { decryptPush, newReceiverKeys, type ReceiverKeys } from './push-decryption.ts';
import { vapidVerifier } from './push-vapid.ts';

/** A message as a browser would get it. */
export type ArrivedPush = {
  /** Grows over all subscriptions. */
  number: number;
  subscription: string;
  /** The decrypted text. */
  data: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  arrivedAt: string;
};

/** How a subscription responds from now on. `times`: for so many messages. */
export type PlannedResponse = { status: number; retryAfter?: string; times?: number; delayMs?: number };

/** What `PushSubscription.toJSON()` has. */
export type LocalSubscription = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };

export type PushService = {
  origin: string;
  /** `serverKey`: only this key may send (RFC 8292, section 4). */
  subscribe: (serverKey?: string) => LocalSubscription;
  respond: (id: string, planned: PlannedResponse | undefined) => void;
  /** Everything that was accepted, oldest first. */
  arrived: (id?: string) => ArrivedPush[];
  /** What a browser that was away gets when it comes back: the newest of each topic. */
  pending: (id: string) => ArrivedPush[];
  /** Reasons of rejected requests. */
  rejected: () => readonly string[];
  /** Requests that were received, also rejected ones. */
  requests: () => number;
  close: () => Promise<void>;
};

type Options = {
  host?: string;
  port?: number;
  nowMs?: () => number;
  tls?: { key: string; cert: string };
  /** Accepts messages for subscriptions that it does not know, and only counts them: for measuring. */
  isCounting?: boolean;
  /** Serves requests that are not for a browser. */
  serveOther?: RequestListener;
};

type Subscription = {
  keys: ReceiverKeys;
  serverKey: string | undefined;
  planned: PlannedResponse | undefined;
};

const MAX_BODY_BYTES = 4_096;
const MAX_ARRIVED = 20_000;
const KEEP_ALIVE_MS = 120_000;
const MAX_SUBSCRIPTIONS = 20_000;
const URGENCIES = ['very-low', 'low', 'normal', 'high'];
const TOPIC = /^[\w-]{1,32}$/;

/**
 * A push service for tests, journeys and the demo that speaks the real protocol (RFC 8030): it checks the sender's
 * signature, the headers and the encryption, and keeps what browsers would receive.
 */
export async function startPushService(options: Options = {}): Promise<PushService> {
  const { host = '127.0.0.1', port = 0, nowMs = Date.now, tls, isCounting = false, serveOther } = options;
  const subscriptions = new Map<string, Subscription>();
  let arrivals: ArrivedPush[] = [];
  const rejections: string[] = [];
  let received = 0;
  let accepted = 0;
  let origin = '';
  const checkSender = vapidVerifier(() => origin, nowMs);

  const accept = (
    id: string,
    subscription: Subscription,
    headers: IncomingMessage['headers'],
    body: Buffer,
  ) => {
    const topic = headers['topic'];
    accepted += 1;
    arrivals.push({
      ...{ number: accepted, subscription: id, data: decryptPush(body, subscription.keys).toString() },
      ...{ ttl: Number(headers['ttl']), urgency: String(headers['urgency'] ?? 'normal') },
      ...{ topic: typeof topic === 'string' ? topic : null, arrivedAt: new Date(nowMs()).toISOString() },
    });
    if (arrivals.length > MAX_ARRIVED) arrivals = arrivals.slice(-MAX_ARRIVED / 2);
  };
  /** The status, and why when it is a rejection. */
  const judge = (id: string, headers: IncomingMessage['headers'], body: Buffer): [number, string?] => {
    const sender = checkSender(headers.authorization ?? '');
    if ('error' in sender) return [403, sender.error];
    const problem = findHeaderError(headers);
    if (problem !== undefined) return [400, problem];
    if (body.length > MAX_BODY_BYTES) return [413, 'larger than 4,096 bytes'];
    const subscription = subscriptions.get(id);
    if (subscription === undefined) return isCounting ? [201] : [404, 'no such subscription'];
    const { serverKey } = subscription;
    if (serverKey !== undefined && serverKey !== sender.publicKey) return [403, 'another key subscribed'];
    try {
      accept(id, subscription, headers, body);
      return [201];
    } catch (error) {
      return [400, `not decrypted: ${String(error)}`];
    }
  };
  const takePlanned = (id: string): PlannedResponse | undefined => {
    const subscription = subscriptions.get(id);
    const planned = subscription?.planned;
    if (subscription === undefined || planned === undefined) return undefined;
    if (planned.times !== undefined)
      subscription.planned = planned.times > 1 ? { ...planned, times: planned.times - 1 } : undefined;
    return planned;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [, id] = /^\/push\/([\w-]{1,64})$/.exec(request.url ?? '') ?? [];
    if (id === undefined || request.method !== 'POST') {
      return serveOther === undefined ? respond(response, 404) : serveOther(request, response);
    }
    const body = await readBody(request);
    received += 1;
    const planned = takePlanned(id);
    if (planned?.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, planned.delayMs));
    if (planned !== undefined && planned.status !== 201)
      return respond(response, planned.status, planned.retryAfter);
    const [status, why] = judge(id, request.headers, body);
    if (why !== undefined) rejections.push(why);
    if (rejections.length > MAX_ARRIVED) rejections.splice(0, MAX_ARRIVED / 2);
    return respond(response, status);
  };

  const server = await listen(tls, host, port, (request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  origin = `${tls === undefined ? 'http' : 'https'}://${host}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe: (serverKey) => {
      const id = randomBytes(16).toString('base64url');
      const keys = newReceiverKeys(randomBytes);
      const [oldest] = subscriptions.keys();
      if (oldest !== undefined && subscriptions.size >= MAX_SUBSCRIPTIONS) subscriptions.delete(oldest);
      subscriptions.set(id, { keys, serverKey, planned: undefined });
      const shown = { p256dh: keys.publicKey.toString('base64url'), auth: keys.auth.toString('base64url') };
      return { id, endpoint: `${origin}/push/${id}`, keys: shown };
    },
    respond: (id, planned) => {
      const subscription = subscriptions.get(id);
      if (subscription !== undefined) subscription.planned = planned;
    },
    arrived: (id) => (id === undefined ? [...arrivals] : arrivals.filter((push) => push.subscription === id)),
    pending: (id) => {
      const own = arrivals.filter((push) => push.subscription === id);
      return [...new Map(own.map((push) => [push.topic ?? String(push.number), push])).values()];
    },
    rejected: () => rejections,
    requests: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function findHeaderError(headers: IncomingMessage['headers']): string | undefined {
  const { ttl, urgency, topic } = headers;
  if (headers['content-encoding'] !== 'aes128gcm') return 'not aes128gcm';
  if (typeof ttl !== 'string' || !/^\d{1,9}$/.test(ttl)) return 'no TTL';
  if (urgency !== undefined && !URGENCIES.includes(String(urgency))) return 'unknown Urgency';
  if (topic !== undefined && !TOPIC.test(String(topic))) return 'bad Topic';
  return undefined;
}

async function listen(
  tls: Options['tls'],
  host: string,
  port: number,
  listener: RequestListener,
): Promise<Server> {
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  // Longer than any client's, so that it never closes a connection that is being used again.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= MAX_BODY_BYTES * 2) parts.push(part);
  }
  return Buffer.concat(parts);
}

function respond(response: ServerResponse, status: number, retryAfter?: string): void {
  response.writeHead(status, {
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    ...(status === 201 && { location: '/message', ttl: '0' }),
  });
  response.end();
}
