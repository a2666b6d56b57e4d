import { sendCorrection } from '@paligid/contract/api/corrections.api';
import { notificationHistory } from '@paligid/contract/api/notifications.api';
import { getStory } from '@paligid/contract/api/stories.api';
import type { CorrectionKind } from '@paligid/contract/entities/corrections';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import pg from 'pg';
import { describe, expect } from 'vitest';
import { runCorrectionCommand } from '../src/bin/commands/correction-commands.ts';
import { notifyDueCorrection, notifyDueSenders } from '../src/features/corrections/corrections.service.ts';
import { parseLabelledItem } from '../src/ingest/evaluate/labelled-item.ts';
import { syncPlaces } from '../src/ingest/store/places.repository.ts';
import { pruneCorrections } from '../src/maintenance/prune-corrections.ts';
import { newIds } from '../src/platform/new-ids.ts';
import type { ReaderMessage } from '../src/platform/reader-messages.ts';
import { startApi, type TestApi } from './api-server.ts';
import { seedFlood } from './seed-events.ts';
import { clearStories, MARIKINA, NOW, seedSources, seedStory } from './seed-stories.ts';
import { databaseTest } from './server-database.ts';
import { signUp } from './sign-up.ts';

const QUEZON_CITY = '1381300000';
const PHONE = 'a-phone-of-22-letters-';
const OTHER_PHONE = 'another-phone-22-chars';

const test = databaseTest
  .extend('pool', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    onCleanup(() => pool.end());
    return pool;
  })
  .extend('start', ({ db, databaseUrl }) => async () => {
    await clearStories(db);
    await db.query(
      'truncate corrections, alert_recipients, notifications, push_messages, outbox, users cascade',
    );
    await seedSources(db);
    return startApi({ databaseUrl });
  });

async function send(api: TestApi, id: string, kind: CorrectionKind, device = PHONE, headers = {}) {
  const body = { kind, ...(device !== '' && { device_key: device }) };
  const { status, body: answer } = await api.request(`/story/${id}/corrections`, {
    ...{ method: 'POST', body, headers },
  });
  return { status, data: status === 200 ? sendCorrection.response.parse(answer).data : undefined };
}

async function page(api: TestApi, id: string) {
  api.clock.advance(2_000);
  const read = () => api.request(`/story/${id}`);
  // The first read after a second is answered from before, and renews.
  await read();
  await new Promise((done) => setTimeout(done, 60));
  return getStory.response.parse((await read()).body).data;
}

const run = (pool: pg.Pool, api: TestApi, args: string[], options: Record<string, string> = {}) =>
  runCorrectionCommand({ pool, clock: api.clock, newId: newIds(api.clock) }, args, options) ??
  Promise.reject(new Error('no such command'));

describe('what readers say is wrong', () => {
  test('a guest says it once for each kind, by a hash that differs from story to story', async ({
    db,
    start,
  }) => {
    const api = await start();
    const [first, second] = [`s-${await seedStory(db)}`, `s-${await seedStory(db)}`];
    expect((await send(api, first, 'place')).data).toEqual({ decision: 'open', is_new: true });
    expect((await send(api, first, 'place')).data).toEqual({ decision: 'open', is_new: false });
    await Promise.all([1, 2, 3].map(() => send(api, first, 'place', OTHER_PHONE)));
    await send(api, first, 'old');
    await send(api, second, 'place');
    const { rows } = await db.query(
      'select kind, senders from corrections where story_id = $1 order by kind',
      [first.slice(2)],
    );
    expect(rows).toEqual([
      { kind: 'old', senders: 1 },
      { kind: 'place', senders: 2 },
    ]);
    const hashes = await db.query('select distinct device_hash from correction_senders');
    expect(hashes.rows).toHaveLength(3);
    expect(await page(api, first)).not.toHaveProperty('corrections');
    expect((await send(api, first, 'place', '')).status).toBe(400);
    expect((await send(api, 's-019a8560-7a00-7000-8000-00000000dead', 'place')).status).toBe(404);
  });

  test('a device that sends without end is stopped, and fills one row of the queue', async ({
    db,
    start,
  }) => {
    const api = await start();
    const id = `s-${await seedStory(db)}`;
    const sent = await Promise.all(Array.from({ length: 36 }, () => send(api, id, 'place')));
    const passed = sent.filter(({ status }) => status === 200);
    expect(passed.length).toBeLessThanOrEqual(30);
    expect(passed.filter(({ data }) => data?.is_new)).toHaveLength(1);
    expect(sent.some(({ status }) => status === 429)).toBe(true);
    const { rows } = await db.query('select senders from corrections');
    expect(rows).toEqual([{ senders: 1 }]);
  });

  test('an account has what it sent in its export; it goes with the account, and after 90 days', async ({
    db,
    start,
  }) => {
    const api = await start();
    const ana = await signUp(api);
    const id = `s-${await seedStory(db)}`;
    await send(api, id, 'severity', '', ana.headers);
    await send(api, id, 'severity');
    const { body } = await api.request('/users/me/export', { headers: ana.headers });
    expect(body).toMatchObject({
      data: { corrections: [{ story_id: id, kind: 'severity', decision: 'open' }] },
    });
    await db.query('delete from users where id = $1', [ana.userId.slice(2)]);
    const count = async () => (await db.query('select user_id from correction_senders')).rows;
    expect(await count()).toEqual([{ user_id: null }]);
    const after = (days: number) => new Date(api.clock.now().getTime() + days * 24 * 3_600_000);
    expect(await pruneCorrections(db, after(89), new AbortController().signal)).toBe(0);
    expect(await pruneCorrections(db, after(91), new AbortController().signal)).toBe(2);
    expect(await count()).toEqual([]);
  });
});

describe('an operator', () => {
  test('moves a story; its page and the ledger say so, and the new town has it', async ({
    db,
    pool,
    start,
  }) => {
    const api = await start();
    await syncPlaces(pool, GAZETTEER.places);
    const id = `s-${await seedStory(db, { title: 'Flood on Aurora Boulevard', at: MARIKINA })}`;
    await send(api, id, 'place');
    expect(await run(pool, api, ['list'])).toEqual([
      expect.stringContaining(`${id} place  1 reader`),
      '  Flood on Aurora Boulevard',
      '  Flood Bulletin: severity 3, Marikina',
    ]);
    const by = { by: 'night desk', reason: 'same_name' };
    await expect(run(pool, api, ['accept', id, 'place'], by)).rejects.toThrow('--place');
    await expect(
      run(pool, api, ['accept', id, 'place'], { ...by, place: QUEZON_CITY, note: 'call 0917 555 0199' }),
    ).rejects.toThrow('no address or number');
    expect(await run(pool, api, ['accept', id, 'place'], { ...by, place: QUEZON_CITY })).toEqual([
      `${id} place is accepted, the story is changed`,
    ]);
    const shown = await page(api, id);
    expect(shown).toMatchObject({ version: 3, location_relevance: { location_name: 'Quezon City' } });
    expect(shown.corrections).toEqual([
      {
        ...{ kind: 'place', decision: 'accepted', reason: 'same_name', effect: 'changed' },
        decided_at: expect.any(String),
        before: { title: 'Flood on Aurora Boulevard', place: 'Marikina', severity: 3 },
        after: { title: 'Flood on Aurora Boulevard', place: 'Quezon City', severity: 3 },
      },
    ]);
    const feed = await api.request('/feed/location?user_lat=14.676&user_lon=121.0437&radius=5');
    expect(feed.text).toContain(id);
    const { rows } = await db.query('select event, version from outbox');
    expect(rows).toEqual([{ event: 'story.updated.v1', version: 2 }]);
    expect(await run(pool, api, ['list'])).toEqual(['no correction waits']);
    await expect(run(pool, api, ['accept', id, 'place'], { ...by, place: QUEZON_CITY })).rejects.toThrow(
      'is accepted already',
    );
    // Whoever says it again has the answer at once.
    expect((await send(api, id, 'place', OTHER_PHONE)).data).toEqual({ decision: 'accepted', is_new: true });
    const lines = await run(pool, api, ['export']);
    expect(lines.map(parseLabelledItem)).toEqual([
      expect.objectContaining({
        id,
        gold: expect.objectContaining({
          severity: 3,
          place: expect.objectContaining({ city: 'Quezon City', precision: 'city' }),
        }),
      }),
    ]);
  });

  test('declines with a reason, takes old news out, and takes an event apart', async ({
    db,
    pool,
    start,
  }) => {
    const api = await start();
    const [first, old] = [`s-${await seedStory(db)}`, `s-${await seedStory(db)}`];
    await send(api, first, 'severity');
    await send(api, old, 'old');
    await run(pool, api, ['decline', first, 'severity'], { by: 'desk', reason: 'source_says_so' });
    await run(pool, api, ['accept', old, 'old'], { by: 'desk', reason: 'reissued' });
    expect((await page(api, first)).corrections).toMatchObject([
      { decision: 'declined', reason: 'source_says_so', effect: null },
    ]);
    expect(await page(api, old)).toMatchObject({
      review: { state: 'recalled' },
      corrections: [{ effect: 'withdrawn' }],
    });
    const { paper } = await seedFlood(db);
    await send(api, `s-${paper}`, 'event');
    await run(pool, api, ['accept', `s-${paper}`, 'event'], { by: 'desk', reason: 'misread' });
    const { rows } = await db.query('select event_id, version from stories where id = $1', [paper]);
    expect(rows).toEqual([{ event_id: null, version: 3 }]);
  });

  test('a correction reaches, silently and once, who was notified of the story and who saved it', async ({
    db,
    pool,
    start,
  }) => {
    const api = await start();
    const ana = await signUp(api);
    const storyId = await seedStory(db, { title: 'Flood on Aurora Boulevard', severity: 5 });
    const id = `s-${storyId}`;
    await api.request(`/focus/v2/singles/${id}/bookmark`, { method: 'POST', body: {}, headers: ana.headers });
    const guest = newIds(api.clock)();
    await db.query(`insert into alert_recipients (id, language, created_at) values ($1, 'fil', $2)`, [
      guest,
      NOW,
    ]);
    await db.query(
      `insert into push_messages (alert_id, version, facts, expires_at, created_at) values ($1, 1, '{}', $2, $2)`,
      [storyId, NOW],
    );
    await db.query(
      `insert into notifications (alert_id, version, recipient_id, item_id, change, severity, category, decision,
         loudness, reason, texts, created_at)
       values ($1, 1, $2, $3, 'issued', 5, 'weather', 'send', 'alarm', '{}', '{}', $4)`,
      [storyId, guest, id, NOW],
    );
    await send(api, id, 'severity');
    await run(pool, api, ['accept', id, 'severity'], { by: 'desk', reason: 'misread', severity: '2' });
    const told: ReaderMessage[] = [];
    const deps = {
      ...{ pool, clock: api.clock, newId: newIds(api.clock) },
      publishToReaders: (message: ReaderMessage) => void told.push(message),
    };
    expect(await notifyDueCorrection(deps)).toBe(true);
    // A process that died before it could note that it was done does it again.
    await db.query('update corrections set notified_at = null');
    await notifyDueCorrection(deps);
    expect(await notifyDueCorrection(deps)).toBe(false);
    const { rows } = await db.query(
      `select user_id is null as "isGuest", version, change, loudness, reason ->> 'code' as code,
         texts -> 'en' ->> 'title' as title, texts -> 'en' ->> 'body' as body
       from notifications join alert_recipients on alert_recipients.id = recipient_id
       where version > 1 order by 1`,
    );
    const notice = {
      ...{ version: 3, change: 'updated', loudness: 'silent', code: 'corrected' },
      title: 'Corrected: Flood on Aurora Boulevard',
      body: 'We had the wrong severity. It is Minor.',
    };
    expect(rows).toEqual([
      { isGuest: false, ...notice },
      { isGuest: true, ...notice },
    ]);
    expect(told[0]?.readers).toEqual([ana.userId]);
  });

  test('whoever has an account and said so has the answer behind the bell, once; a withdrawal is one more', async ({
    db,
    pool,
    start,
  }) => {
    const api = await start();
    const [ana, ben] = [await signUp(api), await signUp(api)];
    const id = `s-${await seedStory(db, { title: 'Flood on Aurora Boulevard' })}`;
    await send(api, id, 'severity', '', ana.headers);
    await send(api, id, 'severity');
    await send(api, id, 'old', '', ben.headers);
    await run(pool, api, ['accept', id, 'severity'], { by: 'desk', reason: 'misread', severity: '2' });
    await run(pool, api, ['decline', id, 'old'], { by: 'desk', reason: 'source_says_so' });
    const told: ReaderMessage[] = [];
    const deps = {
      ...{ pool, clock: api.clock, newId: newIds(api.clock) },
      publishToReaders: (message: ReaderMessage) => void told.push(message),
    };
    while (await notifyDueSenders(deps));
    // A process that died before it could note that it was done does it again.
    await db.query('update corrections set senders_told_at = null');
    while (await notifyDueSenders(deps));
    const bell = async ({ headers }: typeof ana) => {
      const { body } = await api.request('/notifications/history', { method: 'POST', body: {}, headers });
      const { notifications, unread } = notificationHistory.response.parse(body).data;
      return {
        unread,
        entries: notifications.map(({ title, body: text, item_id }) => [title, text, item_id]),
      };
    };
    expect(await bell(ana)).toEqual({
      unread: 1,
      entries: [['You were right: Flood on Aurora…', 'We had the wrong severity. It is Minor.', id]],
    });
    expect(await bell(ben)).toEqual({
      unread: 1,
      entries: [
        [
          expect.stringMatching(/^Checked, no change: Flood/),
          'You said: Old news. No change: the source says the same.',
          id,
        ],
      ],
    });
    expect(told.map(({ readers }) => readers).slice(0, 2)).toEqual([[ana.userId], [ben.userId]]);
    expect((await db.query('select from push_deliveries')).rowCount).toBe(0);
    api.clock.advance(60_000);
    // The story has no report to be read again: what is withdrawn is what the record says.
    await db.query(`update stories set corrected_fields = '{}'`);
    await run(pool, api, ['withdraw', id, 'severity'], { by: 'desk', reason: 'not_confirmed' });
    while (await notifyDueSenders(deps));
    expect((await bell(ana)).entries.map(([title]) => title)).toEqual([
      expect.stringMatching(/^Checked, no change/),
      expect.stringMatching(/^You were right/),
    ]);
  });
});
