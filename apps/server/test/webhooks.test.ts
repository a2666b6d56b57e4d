import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhook, listWebhooks } from '@paligid/contract/api/webhooks.api';
import { webhookBodySchema } from '@paligid/contract/entities/webhooks';
import { expect, onTestFinished } from 'vitest';
import type * as z from 'zod';
import { sendPauseMail } from '../src/features/webhooks/pause-mails.ts';
import { type SendWebhook, webhookClient } from '../src/features/webhooks/webhook-request.ts';
import { startWebhookSender } from '../src/features/webhooks/webhook-sender.ts';
import { notifyEndpoints, startWebhooksConsumer } from '../src/features/webhooks/webhooks.consumer.ts';
import { resume } from '../src/features/webhooks/webhooks.repository.ts';
import { pruneWebhooks } from '../src/maintenance/prune-webhooks.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/database.ts';
import { newIds } from '../src/platform/new-ids.ts';
import { secretBox } from '../src/platform/secret-box.ts';
import { ACCOUNTS, PUSH, startApi } from './api-server.ts';
import { gatewayTest as test } from './live-gateway.ts';
import { silent } from './nats-streams.ts';
import { signUp } from './sign-up.ts';

const box = secretBox(ACCOUNTS.factorKeys);
const newId = newIds(clock);
const MARIKINA = '1380700000';
const SECRET = 'whsec_of_the_test';

type Heard = { path: string; headers: Record<string, unknown>; text: string };
type Body = z.output<typeof webhookBodySchema>;

/** An HTTP server of whoever is told. `answer` decides by the path. */
async function startReceiver(answer: (heard: Heard, times: number) => number | 'hang' = () => 200) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, text };
      heard.push(one);
      const status = answer(one, heard.filter(({ path }) => path === one.path).length);
      if (status === 'hang') return;
      const { challenge } = JSON.parse(text);
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {});
      response.end(challenge === undefined ? '' : JSON.stringify({ challenge }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bodies = (path: string) =>
    heard
      .filter((one) => one.path === path)
      .map(({ text }): Body => webhookBodySchema.parse(JSON.parse(text)));
  return { origin, heard, bodies, hangUp: () => server.closeAllConnections() };
}

const READER = '019a8560-7a00-7000-8000-0000000000b1';

const hooks = test
  .extend('empty', { auto: true }, async ({ db }) => {
    await db.query('delete from users');
    await db.query(`insert into users (id, email, auth_method) values ($1, 'lgu@test.invalid', 'email')`, [
      READER,
    ]);
  })
  .extend('add', ({ db }) => async (url: string, placeCode = MARIKINA): Promise<string> => {
    const id = newId();
    const values = [id, READER, placeCode, url, box.seal(Buffer.from(SECRET), READER)];
    await db.query(
      `insert into webhook_endpoints (id, user_id, place_code, url, secret, state, created_at, verified_at)
       values ($1, $2, $3, $4, $5, 'active', now() - interval '1 day', now() - interval '1 day')`,
      values,
    );
    return id;
  })
  .extend('send', ({ pool }, { onCleanup }) => {
    const started: { stop: () => Promise<void> }[] = [];
    onCleanup(async () => {
      await Promise.all(started.map((sender) => sender.stop()));
    });
    return (
      origin: string,
      changes: { post?: SendWebhook; leaseMs?: number; lanes?: { good: number; failing: number } } = {},
    ) => {
      const sender = startWebhookSender({
        ...{ db: pool, clock, logger: silent, box, post: webhookClient([origin]), origin },
        ...{ firstWaitMs: 20, ...changes },
      });
      started.push(sender);
      return sender;
    };
  })
  .extend('tell', ({ pool }) => {
    const deps = { pool, clock, origin: 'https://paligid.test', onAdded: () => {} };
    return (name: 'issued' | 'updated' | 'ended' | 'recalled', alertId: string, version: number) =>
      notifyEndpoints(deps, {
        ...{ id: newId(), name: `alert.${name}.v1` as const, version },
        ...{ alert_id: alertId, item_id: `s-${alertId}` },
      });
  })
  .extend(
    'alert',
    ({ db }) =>
      async (changes: { codes?: string[]; severity?: number } = {}): Promise<string> => {
        const { codes = [MARIKINA], severity = 4 } = changes;
        const id = newId();
        const named = codes.map((code) => ({ code, name: 'Somewhere' }));
        const area = { named, polygons: [], circles: [], drawing: [], isNational: false };
        await db.query(
          `insert into stories (id, item_id, source_id, title, content, category, severity, version, was_alert, published,
         seen_at, accepted_at, expires_at, rules_version, area)
       values ($1, $1, 'sample-agency', 'Flood warning', '', 'weather', $2, 1, true, now(), now(), now(),
         now() + interval '3 hours', 'test', $3)`,
          [id, severity, area],
        );
        return id;
      },
  );

hooks(
  'a city is told that an alert was issued, raised, changed and called off, signed and in order',
  async ({ db, add, alert, tell, send }) => {
    const receiver = await startReceiver();
    await add(`${receiver.origin}/marikina`);
    await add(`${receiver.origin}/cebu`, '0730600000');
    const id = await alert();
    expect(await tell('issued', id, 1)).toBe(1);
    await db.query('update stories set severity = 5, version = 2 where id = $1', [id]);
    await tell('updated', id, 2);
    await db.query(`update stories set title = 'Flood warning, more rain', version = 3 where id = $1`, [id]);
    await tell('updated', id, 3);
    await db.query(`update stories set status = 'cancelled', ended_at = now(), version = 4 where id = $1`, [
      id,
    ]);
    await tell('ended', id, 4);
    // Nobody is told of the end twice.
    expect(await tell('ended', id, 5)).toBe(0);
    send(receiver.origin);
    await expect.poll(() => receiver.heard.length).toBe(4);
    const bodies = receiver.bodies('/marikina');
    expect(
      bodies.map(({ type, attempt, alert: { severity, reason } }) => [type, attempt, severity, reason]),
    ).toEqual([
      ['alert.issued', 1, 4, null],
      ['alert.raised', 1, 5, null],
      ['alert.changed', 1, 5, null],
      ['alert.called_off', 1, 5, 'called_off'],
    ]);
    expect(bodies[0]).toMatchObject({
      place: { code: MARIKINA, name: 'Marikina' },
      alert: { id: `s-${id}`, covers_city: true, url: `https://paligid.test/story/s-${id}` },
    });
    const [first] = receiver.heard;
    const [, t, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(first?.headers['paligid-signature'])) ?? [];
    expect(createHmac('sha256', SECRET).update(`${t}.${first?.text}`).digest('hex')).toBe(signature);
    expect(first?.headers).toMatchObject({
      'paligid-delivery': bodies[0]?.id,
      'paligid-attempt': '1',
      'paligid-event': 'alert.issued',
    });
  },
);

hooks(
  'a city that a change takes out of the area is told so; what an operator withdraws is not called off by the agency',
  async ({ db, add, alert, tell, send }) => {
    const receiver = await startReceiver();
    await add(`${receiver.origin}/a`);
    const id = await alert();
    await tell('issued', id, 1);
    await db.query(
      `update stories set version = 2, area = jsonb_set(area::jsonb, '{named,0,code}', '"0730600000"')::json where id = $1`,
      [id],
    );
    await tell('updated', id, 2);
    await tell('recalled', id, 3);
    send(receiver.origin);
    await expect.poll(() => receiver.heard.length).toBe(3);
    expect(
      receiver.bodies('/a').map(({ type, alert: { covers_city, reason } }) => [type, covers_city, reason]),
    ).toEqual([
      ['alert.issued', true, null],
      ['alert.changed', false, null],
      ['alert.called_off', false, 'withdrawn'],
    ]);
  },
);

hooks(
  'two workers, one of which dies after sending: nothing lost, order kept for each city, duplicates marked',
  async ({ db, add, alert, tell, send }) => {
    const receiver = await startReceiver();
    const codes = [MARIKINA, '1381300000', '0730600000'];
    for (const code of codes) await add(`${receiver.origin}/${code}`, code);
    const ids = [];
    for (let n = 0; n < 6; n += 1) {
      const id = await alert({ codes });
      ids.push(`s-${id}`);
      expect(await tell('issued', id, 1)).toBe(3);
    }
    const post = webhookClient([receiver.origin]);
    let isDead = false;
    // Longer than a busy machine takes to send and record: what is leased anew is sent again.
    const leaseMs = 2_000;
    send(receiver.origin, {
      leaseMs,
      // As if killed between sending and recording: what it sent arrived, and it never does anything again.
      post: async (url, sent) => {
        await post(url, sent);
        isDead = true;
        return new Promise<never>((_resolve, reject) => setTimeout(reject, 2 * leaseMs, new Error('killed')));
      },
      lanes: { good: 2, failing: 1 },
    });
    await expect.poll(() => isDead).toBe(true);
    send(receiver.origin, { leaseMs });
    const left = async () => (await db.query(`select from webhook_deliveries where state = 'due'`)).rowCount;
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
    for (const code of codes) {
      const bodies = receiver.bodies(`/${code}`);
      const seen = new Set<string>();
      const firsts = bodies.filter(({ id, attempt }) => {
        expect(seen.has(id)).toBe(attempt > 1 && seen.has(id));
        return !seen.has(id) && seen.add(id);
      });
      expect(firsts.map((body) => body.alert.id)).toEqual(ids);
      for (const { id, attempt } of bodies)
        expect(attempt).toBeLessThanOrEqual(bodies.filter((one) => one.id === id).length);
    }
    expect(receiver.heard.length).toBeGreaterThan(18);
  },
);

hooks(
  'endpoints that hang or refuse delay nobody else, are paused in the end, and go on where they were',
  async ({ db, add, alert, tell, send }) => {
    let isBroken = true;
    const receiver = await startReceiver(({ path }) => {
      if (path.startsWith('/hang') && isBroken) return 'hang';
      return path === '/refuses' && isBroken ? 500 : 200;
    });
    for (let n = 0; n < 5; n += 1) await add(`${receiver.origin}/hang${n}`);
    const refusing = await add(`${receiver.origin}/refuses`);
    await add(`${receiver.origin}/good`);
    await db.query(
      `update webhook_endpoints set failures = 3, failing_since = now() where url like '%/hang%'`,
    );
    // A lease that ends before its request would let the hanging ones take every lane.
    const sender = send(receiver.origin, { lanes: { good: 2, failing: 6 }, leaseMs: 12_000 });
    for (let n = 0; n < 5; n += 1) await tell('issued', await alert(), 1);
    sender.wakeUp();
    await expect.poll(() => receiver.bodies('/good').length).toBe(5);
    // No hanging request was given up until then.
    const { rows } = await db.query(`select failures from webhook_endpoints where url like '%/hang%'`);
    expect(rows).toEqual(Array(5).fill({ failures: 3 }));
    // An attempt that is under way writes its own count, so it is set until the next one reads it.
    const failAgain = async () => {
      await db.query(
        `update webhook_endpoints set failures = 14, next_due_at = now() where id = $1 and failures < 14`,
        [refusing],
      );
      return (await db.query('select state from webhook_endpoints where id = $1', [refusing])).rows[0]?.state;
    };
    await expect.poll(failAgain).toBe('paused');
    isBroken = false;
    // What happens during the pause is kept.
    await tell('issued', await alert(), 1);
    await db.query(
      `update webhook_endpoints set state = 'active', failures = 0, next_due_at = now() where id = $1`,
      [refusing],
    );
    sender.wakeUp();
    const told = () => new Set(receiver.bodies('/refuses').map(({ id }) => id)).size;
    await expect.poll(told).toBe(6);
    expect(await pruneWebhooks(db, new Date(Date.now() + 31 * 86_400_000), AbortSignal.timeout(5_000))).toBe(
      42,
    );
    receiver.hangUp();
  },
);

hooks(
  'a reader registers an https address, which must answer a challenge; the events of hours can be sent again',
  async ({ databaseUrl, db, alert, tell, send }) => {
    const receiver = await startReceiver((_heard, times) => (times === 1 ? 302 : 200));
    const api = await startApi({ databaseUrl, push: { ...PUSH, origins: [receiver.origin] } });
    const { headers } = await signUp(api);
    const create = (webhook_url: string, place_code = MARIKINA) =>
      api.request('/me/webhooks', { method: 'POST', headers, body: { webhook_url, place_code } });
    const refused = [
      'http://city.example/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://2130706433/a',
      'https://city.example:8443/a',
      'https://user:secret@city.example/a',
      'https://localhost/a',
      'ftp://city.example/a',
      'javascript:alert(1)',
      'city.example',
      'https://city.example/#part',
    ];
    for (const url of refused) {
      const { status, body } = await create(url);
      expect([status, body], url).toMatchObject([400, { error: { code: 'WEBHOOK_URL_REFUSED' } }]);
    }
    expect((await create('https://city.example/a', '1300000000')).status).toBe(400);
    const made = createWebhook.response.parse((await create(`${receiver.origin}/a`)).body).data;
    expect(made.webhooks).toMatchObject([{ state: 'pending', url: `${receiver.origin}/a` }]);
    const stored = await db.query<{ row: string }>(
      'select to_jsonb(e)::text as row from webhook_endpoints e',
    );
    expect(stored.rows[0]?.row).not.toContain(made.secret);
    const id = await alert();
    // Not told before it has answered.
    expect(await tell('issued', id, 1)).toBe(0);
    send(receiver.origin);
    const listed = async () =>
      listWebhooks.response.parse((await api.request('/me/webhooks', { headers })).body).data.webhooks;
    await expect.poll(async () => (await listed())[0]?.state).toBe('active');
    // The redirect was not followed: it counted as a failure.
    expect(receiver.heard).toHaveLength(2);
    await db.query(`update webhook_endpoints set verified_at = now() - interval '1 hour'`);
    expect(await tell('updated', id, 2)).toBe(1);
    await expect.poll(async () => (await listed())[0]?.recent[0]?.state).toBe('delivered');
    const id2 = made.webhooks[0]?.id;
    await db.query(`update webhook_deliveries set state = 'dead', created_at = $1`, [api.clock.now()]);
    await db.query(`update webhook_endpoints set state = 'paused', failures = 15, next_due_at = null`);
    const resume = (who: object, replay_hours: number) =>
      api.request(`/me/webhooks/${id2}/resume`, {
        method: 'POST',
        headers: { ...who },
        body: { replay_hours },
      });
    expect((await resume((await signUp(api)).headers, 1)).status).toBe(404);
    expect((await resume(headers, 1)).status).toBe(200);
    await expect.poll(() => receiver.heard.length).toBe(4);
    // The same delivery, marked as the second attempt.
    const texts = receiver.heard.slice(2).map(({ text }): Body => webhookBodySchema.parse(JSON.parse(text)));
    expect(texts.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(new Set(texts.map((body) => body.id)).size).toBe(1);
  },
);

hooks(
  'a name that leads inside is never connected to, also when it changes between two lookups',
  async () => {
    const receiver = await startReceiver();
    const inside = [
      '127.0.0.1',
      '10.0.0.1',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '100.64.0.1',
    ];
    for (const address of inside) {
      const post = webhookClient([], async () => [{ address: '203.0.114.5' }, { address }]);
      expect(await post('https://city.example/a', { body: '{}', headers: {} }), address).toEqual({
        ...{ status: null, error: 'name leads inside' },
      });
    }
    let lookups = 0;
    const rebinding = webhookClient([], async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '192.0.2.1' : '127.0.0.1' }];
    });
    expect((await rebinding('https://city.example/a', { body: '{}', headers: {} })).status).toBeNull();
    expect(lookups).toBe(1);
    expect(receiver.heard).toEqual([]);
  },
);

hooks(
  'an event of the outbox reaches an endpoint through the relay and the stream, once',
  async ({ config, pool, nats, relay, db, add, alert, send }) => {
    if (relay === undefined) throw new Error('nothing would be announced');
    const receiver = await startReceiver();
    await add(`${receiver.origin}/a`);
    // Longer than a busy machine takes: what is leased anew is sent again.
    const sender = send(receiver.origin, { leaseMs: 10_000 });
    const options = {
      ...{ nats, streamPrefix: config.streamPrefix, pool, clock, logger: silent },
      ...{ origin: 'https://paligid.test', onAdded: sender.wakeUp, onAlert: () => {} },
    };
    const consumers = [startWebhooksConsumer(options), startWebhooksConsumer(options)];
    onTestFinished(async () => {
      await Promise.all(consumers.map((consumer) => consumer.close()));
    });
    const ids = [];
    for (let n = 0; n < 5; n += 1) {
      const id = await alert();
      ids.push(`s-${id}`);
      await db.query(
        `insert into outbox (id, event, lane, subject_id, version, cells, payload)
       values ($1, 'alert.issued.v1', 'guaranteed', $2, 1, '{}', $3)`,
        [newId(), id, JSON.stringify({ alert_id: id, item_id: `s-${id}` })],
      );
    }
    await db.query('notify outbox');
    await expect.poll(() => receiver.heard.length, { timeout: 10_000 }).toBe(5);
    expect(receiver.bodies('/a').map((body) => body.alert.id)).toEqual(ids);
  },
);

hooks('the owner of a paused endpoint is told by mail, once for each pause', async ({ db, pool, add }) => {
  await db.query('update users set verified_at = now()');
  await db.query(
    `insert into user_preferences (user_id, language) values ($1, 'filipino') on conflict do nothing`,
    [READER],
  );
  const id = await add('https://city.example/hook?key=of-the-city');
  const mails: { to: string; subject: string; text: string }[] = [];
  let isDown = true;
  const mail = async (sent: (typeof mails)[number]) => {
    if (isDown) throw new Error('mail was not taken');
    mails.push(sent);
  };
  expect(await sendPauseMail({ pool, mail })).toBe(false);
  const pause = `update webhook_endpoints set state = 'paused', last_status = 503, failing_since = now() where id = $1`;
  await db.query(pause, [id]);
  await expect(sendPauseMail({ pool, mail })).rejects.toThrow('not taken');
  isDown = false;
  await Promise.all([sendPauseMail({ pool, mail }), sendPauseMail({ pool, mail })]);
  expect(mails).toEqual([
    expect.objectContaining({
      to: 'lgu@test.invalid',
      subject: 'Naka-pause ang Paligid webhook mo para sa Marikina',
    }),
  ]);
  expect(mails[0]?.text).toContain('https://city.example/hook\n');
  expect(mails[0]?.text).toContain('Huling sagot: 503');
  expect(mails[0]?.text).not.toContain('of-the-city');
  await inTransaction(pool, (tx) => resume(tx, READER, id));
  await db.query(pause, [id]);
  await sendPauseMail({ pool, mail });
  expect(mails).toHaveLength(2);
});
