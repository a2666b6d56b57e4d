import { describe, expect } from 'vitest';
import { notifyAudience, rehearseAlert } from '../src/features/notifications/audience.service.ts';
import { fillPlaceCells } from '../src/maintenance/fill-place-cells.ts';
import type { ReaderMessage } from '../src/platform/reader-messages.ts';
import {
  CEBU_CITY,
  clock,
  decisionsOf,
  deliveriesOf,
  MARIKINA,
  NOON,
  QUEZON_CITY,
  seedAccount,
  seedGuest,
  seedStory,
  audienceTest as test,
} from './notification-audience.ts';

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);

describe('who is notified', () => {
  test('a guest with a place inside is, one in another city is not', async ({ db, notify }) => {
    const inside = await seedGuest(db, { places: [{ code: MARIKINA }] });
    const away = await seedGuest(db, { places: [{ code: CEBU_CITY }] });
    const alertId = await seedStory(db);
    expect(await notify({ alertId })).toBe(1);
    expect(await decisionsOf(db, inside)).toEqual(['1 send issued sound inside']);
    expect(await deliveriesOf(db, inside)).toEqual(['1 due sound']);
    expect(await decisionsOf(db, away)).toEqual([]);
  });

  test('the radius of each place counts', async ({ db, notify }) => {
    const wide = await seedGuest(db, { places: [{ code: QUEZON_CITY, radiusKm: 30 }] });
    const narrow = await seedGuest(db, { places: [{ code: QUEZON_CITY, radiusKm: 1 }] });
    await notify({ alertId: await seedStory(db, { metres: 500 }) });
    expect(await decisionsOf(db, wide)).toEqual(['1 send issued sound near']);
    expect(await decisionsOf(db, narrow)).toEqual([]);
  });

  test('an account with three places and two devices has one notification and two deliveries', async ({
    db,
    notify,
  }) => {
    const { id } = await seedAccount(db, {
      places: [
        { code: QUEZON_CITY, kind: 'work', radiusKm: 30 },
        { code: MARIKINA, kind: 'home' },
        { code: CEBU_CITY, kind: 'other', label: 'Lola' },
      ],
      devices: 2,
    });
    const alertId = await seedStory(db, { severity: 5 });
    expect(await notify({ alertId })).toBe(1);
    expect(await decisionsOf(db, id)).toEqual(['1 send issued alarm inside']);
    expect(await deliveriesOf(db, id)).toEqual(['1 due alarm', '1 due alarm']);
    const { rows } = await db.query('select texts, reason, distance_m from notifications');
    expect(rows).toEqual([
      {
        texts: {
          en: { title: 'Marikina: leave now', body: expect.stringMatching(/^You are inside\. Until /) },
          fil: { title: 'Marikina: lumikas na po', body: expect.stringMatching(/^Nasa loob po kayo\. /) },
        },
        reason: expect.objectContaining({ code: 'inside', place: { kind: 'home', name: null } }),
        distance_m: 0,
      },
    ]);
  });
});

test('the open pages of an account hear of it at once, without a place of anybody', async ({ db, pool }) => {
  const { userId } = await seedAccount(db, { places: [{ code: MARIKINA, kind: 'other', label: 'Lola' }] });
  await seedGuest(db, { places: [{ code: MARIKINA }] });
  const alertId = await seedStory(db, { severity: 5 });
  const published: ReaderMessage[] = [];
  const publishToReaders = (message: ReaderMessage) => published.push(message);
  await notifyAudience(
    { pool, clock, publishToReaders },
    { alertId, storyId: alertId, version: 1, change: 'issued' },
  );
  expect(published).toMatchObject([
    {
      readers: [`u-${userId}`],
      message: {
        en: { type: 'notification', data: { id: `${alertId}:1`, title: 'Marikina: leave now', severity: 5 } },
        fil: { type: 'notification', data: { title: 'Marikina: lumikas na po', story_id: `s-${alertId}` } },
      },
    },
  ]);
  expect(JSON.stringify(published)).not.toContain('Lola');
});

test('[ENTITY-041] when a severe alert is over, open pages that had it get a kind word as a live message', async ({
  db,
  pool,
}) => {
  const { userId } = await seedAccount(db, { places: [{ code: MARIKINA }] });
  const published: ReaderMessage[] = [];
  const send = async (severity: number) => {
    const alertId = await seedStory(db, { severity });
    const deps = { pool, clock, publishToReaders: (message: ReaderMessage) => published.push(message) };
    await notifyAudience(deps, { alertId, storyId: alertId, version: 1, change: 'issued' });
    await db.query(`update push_deliveries set state = 'accepted', accepted_at = now()`);
    published.length = 0;
    await seedStory(db, { id: alertId, version: 2, severity, status: 'cancelled' });
    await notifyAudience(deps, { alertId, storyId: alertId, version: 2, change: 'ended' });
    return published.map(({ message }) => message.en.type);
  };
  expect(await send(5)).toEqual(['notification', 'warmth_message']);
  expect(published[1]).toMatchObject({
    readers: [`u-${userId}`],
    message: {
      en: { data: { message_en: "An alert that reached you is over. We're thinking of you." } },
      fil: { data: { message_fil: 'Tapos na ang isang babalang umabot sa iyo. Nandito lang kami.' } },
    },
  });
  // Of severity 3 there is no such word.
  expect(await send(3)).not.toContain('warmth_message');
});

test('a place that was stored by the release before is found after maintenance', async ({ db, notify }) => {
  const { id } = await seedAccount(db, { places: [{ code: MARIKINA }] });
  const { rows: before } = await db.query('select cell from reader_places');
  await db.query('update reader_places set cell = null');
  expect(await notify({ alertId: await seedStory(db) })).toBe(0);
  await fillPlaceCells(db, new AbortController().signal);
  expect((await db.query('select cell from reader_places')).rows).toEqual(before);
  await notify({ alertId: await seedStory(db) });
  expect(await decisionsOf(db, id)).toEqual(['1 send issued sound inside']);
});

describe('what the recipient chose', () => {
  test('quiet hours silence severity 4 and not 5', async ({ db, notify }) => {
    const id = await seedGuest(db, { places: [{ code: MARIKINA }] });
    clock.at = new Date('2026-11-15T23:30:00+08:00');
    await notify({ alertId: await seedStory(db, { severity: 4 }) });
    await notify({ alertId: await seedStory(db, { severity: 5 }) });
    expect((await decisionsOf(db, id)).sort()).toEqual([
      '1 send issued alarm inside',
      '1 send issued silent inside',
    ]);
  });

  test('a mute holds back and is stored once, with its reason', async ({ db, notify }) => {
    const settings = { mutes: [{ category: 'weather' as const, place_id: null }] };
    const id = await seedGuest(db, { places: [{ code: MARIKINA }], settings });
    const alertId = await seedStory(db);
    await notify({ alertId });
    await seedStory(db, { id: alertId, version: 2 });
    await notify({ alertId, version: 2, change: 'updated' });
    expect(await decisionsOf(db, id)).toEqual(['1 hold issued silent muted']);
    expect(await deliveriesOf(db, id)).toEqual([]);
  });

  test('who has switched alerts off has no record at all', async ({ db, notify }) => {
    const id = await seedGuest(db, { places: [{ code: MARIKINA }], settings: { enabled: false } });
    await notify({ alertId: await seedStory(db, { severity: 5 }) });
    expect(await decisionsOf(db, id)).toEqual([]);
  });

  test('an account that has chosen nothing gets severity 3 of its preferred topics', async ({
    db,
    notify,
  }) => {
    const prefers = await seedAccount(db, { places: [{ code: MARIKINA }], weights: { traffic: 0.9 } });
    const neutral = await seedAccount(db, { places: [{ code: MARIKINA }], weights: { weather: 0.9 } });
    await notify({ alertId: await seedStory(db, { severity: 3, category: 'transport', metres: null }) });
    expect(await decisionsOf(db, prefers.id)).toEqual(['1 send issued silent near']);
    expect(await decisionsOf(db, neutral.id)).toEqual([]);
  });
});

describe('severity 3', () => {
  const settings = { moderate: 'sound' as const, categories: ['traffic' as const], budget: 2 };

  test('the budget of the day in Manila holds, and what is held back has its reason', async ({
    db,
    notify,
  }) => {
    const id = await seedGuest(db, { places: [{ code: MARIKINA }], settings });
    const jam = () => seedStory(db, { severity: 3, category: 'traffic', metres: null });
    for (const hours of [0, 1, 2]) {
      clock.at = later(hours);
      await notify({ alertId: await jam() });
    }
    expect(await decisionsOf(db, id)).toEqual([
      '1 send issued sound near',
      '1 send issued sound near',
      '1 hold issued silent budget',
    ]);
    clock.at = new Date('2026-11-16T06:00:00+08:00');
    await notify({ alertId: await jam() });
    expect((await decisionsOf(db, id)).at(-1)).toBe('1 send issued sound near');
  });

  test('two alerts at the same moment do not both take the last of the budget', async ({ db, notify }) => {
    const id = await seedGuest(db, { places: [{ code: MARIKINA }], settings: { ...settings, budget: 1 } });
    const jams = [];
    for (let i = 0; i < 4; i += 1)
      jams.push(await seedStory(db, { severity: 3, category: 'traffic', metres: null }));
    await Promise.all(jams.map((alertId) => notify({ alertId })));
    const sent = (await decisionsOf(db, id)).filter((it) => it.includes('send'));
    expect(sent).toEqual(['1 send issued sound near']);
  });
});

test('each place has the least that it is notified of, of guests and accounts; severity 5 always comes', async ({
  db,
  notify,
}) => {
  const home = { code: MARIKINA, minSeverity: 5 } as const;
  const work = { code: MARIKINA, kind: 'work', minSeverity: 4 } as const;
  const guest = await seedGuest(db, { places: [home] });
  const { id: account } = await seedAccount(db, { places: [home] });
  const both = await seedGuest(db, { places: [home, work] });
  await notify({ alertId: await seedStory(db) });
  const held = ['1 hold issued silent place-level'];
  expect([await decisionsOf(db, guest), await decisionsOf(db, account)]).toEqual([held, held]);
  expect(await decisionsOf(db, both)).toEqual(['1 send issued sound inside']);
  const { rows } = await db.query(
    `select reason -> 'place' ->> 'kind' as kind from notifications where recipient_id = $1`,
    [both],
  );
  expect(rows).toEqual([{ kind: 'work' }]);
  await notify({ alertId: await seedStory(db, { severity: 5 }) });
  for (const id of [guest, account, both])
    expect(await decisionsOf(db, id)).toContain('1 send issued alarm inside');
});

test('a rehearsal counts what would be decided, also of a story that is held, and writes nothing', async ({
  db,
  pool,
}) => {
  await seedGuest(db, { places: [{ code: MARIKINA }] });
  await seedGuest(db, { places: [{ code: MARIKINA }] });
  await seedGuest(db, { places: [{ code: MARIKINA }], settings: { severe: 'off' } });
  await seedGuest(db, { places: [{ code: CEBU_CITY }] });
  const storyId = await seedStory(db, { operatorState: 'held' });
  const { recipients, outcomes } = (await rehearseAlert({ pool, clock }, storyId)) ?? {};
  expect(recipients).toBe(3);
  expect(Object.fromEntries(outcomes ?? [])).toEqual({ 'sound, inside': 2, 'held, level-off': 1 });
  const { rows } = await db.query(
    'select from notifications union all select from push_deliveries union all select from push_messages',
  );
  expect(rows).toEqual([]);
});
