import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestSubscription } from '@paligid/contract/api/websub.api';
import { expect, onTestFinished, vi } from 'vitest';
import type * as z from 'zod';
import { webhookClient } from '../src/features/webhooks/webhook-request.ts';
import { startWebhookSender } from '../src/features/webhooks/webhook-sender.ts';
import { websubService } from '../src/features/webhooks/websub.service.ts';
import { checkTopics, topicChecker, topicReader } from '../src/features/webhooks/websub-topics.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { secretBox } from '../src/platform/secret-box.ts';
import { ACCOUNTS } from './api-server.ts';
import { gatewayTest } from './live-gateway.ts';
import { silent } from './nats-streams.ts';

const TOPIC = '/feeds/marikina.atom';
const SECRET = 'a secret of the subscriber';

type Request = z.input<typeof requestSubscription.body>;
type Heard = { method: string; url: URL; headers: Record<string, unknown>; text: string };

async function startServer(answer: (heard: Heard) => { status: number; text?: string; type?: string }) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://127.0.0.1');
      const one = { method: request.method ?? '', url, headers: request.headers, text };
      heard.push(one);
      const { status, text: reply = '', type = 'text/plain' } = answer(one);
      response.writeHead(status, { 'content-type': type });
      response.end(reply);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

/** The senders look for what is due every second. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 8_000 });

/** A subscriber that wants what it was asked about, unless told otherwise. */
function echo(status = 200) {
  return ({ method, url }: Heard) =>
    method === 'GET' ? { status, text: url.searchParams.get('hub.challenge') ?? '' } : { status: 204 };
}

const test = gatewayTest
  .extend('empty', { auto: true }, async ({ db }) => {
    await db.query('delete from webhook_endpoints');
  })
  .extend('hub', ({ pool }, { onCleanup }) => {
    const stops: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      await Promise.all(stops.map((stop) => stop()));
    });
    return async (subscriber: string, limits = { total: 10, ofHost: 5 }) => {
      const feed = { text: '<feed>one</feed>' };
      const web = await startServer(({ url }) =>
        url.pathname === TOPIC && feed.text !== ''
          ? { status: 200, text: feed.text, type: 'application/atom+xml; charset=utf-8' }
          : { status: 404 },
      );
      const box = secretBox(ACCOUNTS.factorKeys);
      const { request } = websubService({
        ...{ db: pool, clock, newId: newIds(clock), box, origins: [subscriber], limits },
      });
      const sender = startWebhookSender({
        ...{ db: pool, clock, logger: silent, box, post: webhookClient([subscriber]), origin: web.origin },
        ...{ leaseMs: 2_000, firstWaitMs: 10 },
      });
      stops.push(sender.stop);
      const readTopic = topicReader(web.origin);
      return {
        ...{ feed, web, readTopic },
        ask: async (change: Partial<Request> = {}) => {
          const callback = `${subscriber}/callback?own=1`;
          const body = requestSubscription.body.parse({
            mode: 'subscribe',
            topic: TOPIC,
            callback,
            ...change,
          });
          const outcome = await request(body);
          sender.wakeUp();
          return outcome;
        },
        check: () => checkTopics({ pool, readTopic, onChanged: sender.wakeUp }),
      };
    };
  })
  .extend('rows', ({ db }) => async () => {
    const { rows } = await db.query(
      `select state, intent, failures, extract(epoch from subscribed_until - clock_timestamp())::float8 as seconds
       from webhook_endpoints order by id`,
    );
    return rows;
  });

test('a subscriber is verified, told of the feed and of each change of it, signed, and told nothing after it left', async ({
  hub,
  rows,
}) => {
  const subscriber = await startServer(echo());
  const { ask, check, feed, web } = await hub(subscriber.origin);
  expect(await ask({ lease_seconds: 3_600, secret: SECRET })).toBe('accepted');
  await soon(async () => expect(await rows()).toMatchObject([{ state: 'active', intent: null }]));
  const [{ seconds }] = await rows();
  expect(seconds).toBeGreaterThan(3_500);
  expect(seconds).toBeLessThanOrEqual(3_600);
  const [asked] = subscriber.heard;
  expect(asked?.method).toBe('GET');
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    ...{
      own: '1',
      'hub.mode': 'subscribe',
      'hub.topic': `${web.origin}${TOPIC}`,
      'hub.lease_seconds': '3600',
    },
    'hub.challenge': expect.stringMatching(/^[\w-]{32}$/),
  });
  for (const text of ['<feed>one</feed>', '<feed>two</feed>']) {
    feed.text = text;
    expect(await check()).toBe(1);
    await soon(() => expect(subscriber.heard.at(-1)?.text).toBe(text));
    const { headers } = subscriber.heard.at(-1) as Heard;
    expect(headers['x-hub-signature']).toBe(
      `sha256=${createHmac('sha256', SECRET).update(text).digest('hex')}`,
    );
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(headers['link']).toBe(`<${web.origin}/feeds/hub>; rel="hub", <${web.origin}${TOPIC}>; rel="self"`);
  }
  // What has not changed is not sent again.
  expect(await check()).toBe(0);
  await ask({ mode: 'unsubscribe' });
  await soon(async () => expect(await rows()).toEqual([]));
  expect(subscriber.heard.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'GET']);
});

test('a callback that does not want it, or echoes something else, is not subscribed', async ({
  hub,
  rows,
}) => {
  for (const refusal of [echo(404), () => ({ status: 200, text: 'welcome' })]) {
    const subscriber = await startServer(refusal);
    const { ask } = await hub(subscriber.origin);
    expect(await ask()).toBe('accepted');
    await soon(async () => expect([subscriber.heard.length, await rows()]).toEqual([1, []]));
  }
});

test('nobody can end or change the subscription of another: the callback is asked, and it goes on as it was', async ({
  hub,
  rows,
}) => {
  let wants = true;
  const subscriber = await startServer((heard) => echo(wants ? 200 : 404)(heard));
  const { ask, check, feed } = await hub(subscriber.origin);
  await ask({ secret: SECRET });
  await soon(async () => expect(await rows()).toMatchObject([{ state: 'active' }]));
  wants = false;
  await ask({ mode: 'unsubscribe' });
  await soon(async () => expect(await rows()).toMatchObject([{ state: 'active', intent: null }]));
  await ask({ secret: 'of somebody else' });
  await soon(async () => expect(await rows()).toMatchObject([{ state: 'active', intent: null }]));
  await check();
  await soon(() => expect(subscriber.heard.at(-1)?.text).toBe(feed.text));
  expect(subscriber.heard.at(-1)?.headers['x-hub-signature']).toBe(
    `sha256=${createHmac('sha256', SECRET).update(feed.text).digest('hex')}`,
  );
});

test('a failed delivery is tried again with the newest feed; a callback that is gone ends its subscription', async ({
  hub,
  rows,
}) => {
  const answers = [500, 204, 410];
  const subscriber = await startServer((heard) =>
    heard.method === 'GET' ? echo()(heard) : { status: answers.shift() ?? 204 },
  );
  const { ask, check, feed } = await hub(subscriber.origin);
  await ask();
  await soon(async () => expect(await rows()).toMatchObject([{ state: 'active' }]));
  await check();
  await soon(() => expect(subscriber.heard.filter(({ method }) => method === 'POST')).toHaveLength(2));
  await soon(async () => expect(await rows()).toMatchObject([{ failures: 0 }]));
  // Without a secret nothing is signed.
  expect(subscriber.heard.at(-1)?.headers).not.toHaveProperty('x-hub-signature');
  feed.text = '<feed>three</feed>';
  await check();
  await soon(async () => expect(await rows()).toEqual([]));
});

test('a feed that changed again before it was sent is sent once; one that cannot be read is no failure of who waits', async ({
  db,
  hub,
  rows,
}) => {
  const subscriber = await startServer(echo());
  const { ask, check, feed } = await hub(subscriber.origin);
  await ask();
  await soon(async () => expect(await rows()).toMatchObject([{ state: 'active' }]));
  const posts = () => subscriber.heard.filter(({ method }) => method === 'POST').length;
  const want = (tag: string) =>
    db.query('update webhook_endpoints set wanted_tag = $1, next_due_at = clock_timestamp()', [tag]);
  await want('of the feed a moment ago');
  await soon(() => expect(posts()).toBe(1));
  await new Promise((done) => setTimeout(done, 200));
  expect([posts(), await check()]).toEqual([1, 0]);
  feed.text = '';
  await want('of a feed that is gone');
  await soon(async () => {
    const { rows: found } = await db.query('select last_error from webhook_endpoints');
    expect(found).toEqual([{ last_error: 'feed not readable' }]);
  });
  expect([posts(), await rows()]).toMatchObject([1, [{ state: 'active', failures: 0 }]]);
});

test('a subscription ends when its lease does, one never verified after an hour, and what a feed lost is not sent', async ({
  db,
  pool,
  hub,
  rows,
}) => {
  const subscriber = await startServer(echo());
  const { ask, check, readTopic } = await hub(subscriber.origin);
  await ask();
  await ask({ topic: '/feeds/areas/nowhere.atom' });
  await soon(async () => expect((await rows()).map(({ state }) => state)).toEqual(['active', 'active']));
  expect(await check()).toBe(1);
  await db.query(`update webhook_endpoints set subscribed_until = clock_timestamp() - interval '1 second'`);
  const checker = topicChecker({ pool, clock, readTopic, onChanged: () => {} });
  await checker.check();
  expect(await rows()).toEqual([]);
});

test('subscriptions are bounded for each host and in all, also when many ask at once; no address inside is asked', async ({
  hub,
  rows,
}) => {
  const subscriber = await startServer(() => ({ status: 500 }));
  const { ask } = await hub(subscriber.origin, { total: 4, ofHost: 3 });
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, n) => ask({ callback: `${subscriber.origin}/${n}` })),
  );
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(3);
  expect(await ask({ callback: 'https://one.test/a' })).toBe('accepted');
  expect(await ask({ callback: 'https://two.test/a' })).toBe('full');
  for (const callback of [
    ...['http://one.test/', 'https://127.0.0.1/', 'https://localhost/', 'https://one.test:8443/'],
    ...['https://u:p@one.test/', 'https://one.test/#a', 'https://[::1]/', 'nothing'],
  ])
    expect(await ask({ callback }), callback).toBe('callback_refused');
  expect((await rows()).length).toBeLessThanOrEqual(4);
});
