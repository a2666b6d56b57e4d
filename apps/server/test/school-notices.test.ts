import { pushPayloadSchema } from '@paligid/contract/entities/push';
import pg from 'pg';
import { expect } from 'vitest';
import { composeNotification } from '../src/features/notifications/compose-notification.ts';
import { pushFactsSchema } from '../src/features/notifications/push-facts.ts';
import { notifyOfSchools, type SchoolChange } from '../src/features/notifications/school-notices.service.ts';
import { checkSchools } from '../src/features/pasok/school-checks.ts';
import type { ReaderMessage } from '../src/platform/reader-messages.ts';
import { MARIKINA, seedAccount, seedGuest } from './notification-audience.ts';
import { pipelineTest } from './pipeline-database.ts';
import { buildStoredItem, clock, HOUR_MS } from './stored-items.ts';

const SCHOOL = { kind: 'school', code: MARIKINA } as const;
const BARANGAY_OF_MARIKINA = '1380700001';
const PASIG = '1381200000';
const ANNOUNCED = 'Walang pasok bukas, Nobyembre 16, lahat ng antas, public at private, sa Marikina.';
const KINDER = 'Walang pasok bukas, Nobyembre 16, kinder lamang, public at private, sa Marikina.';
const WITHDRAWN = 'Binawi ang suspensyon ng klase bukas, Nobyembre 16, sa Marikina.';
const SIGNAL = 'Tropical Cyclone Bulletin No. 7: Signal No. 2 over Marikina';

const test = pipelineTest
  .extend('schools', { auto: true }, async ({ db, pool: _ }) => {
    await db.query('truncate alert_recipients, users, push_messages, notifications, school_days cascade');
    await db.query(
      `insert into sources (id, name, owner, authority, languages, address, licence, attribution, body_allowed, cadence,
         is_enabled, updated_at)
       select id, name, name, 'official', '{en}', 'https://city.test/' || id, 'open', name, true, '2 minutes', true, $1
       from (values ('lgu-marikina', 'City of Marikina'), ('pagasa-tcb', 'PAGASA')) source (id, name)
       on conflict do nothing`,
      [clock.now()],
    );
  })
  .extend('announce', ({ pipeline }) => (title: string, sourceId = 'lgu-marikina') => {
    clock.advance(60_000);
    return pipeline.run(sourceId, buildStoredItem({ title }));
  })
  .extend('arrived', ({ db }) => async () => {
    await db.query(`update push_deliveries set state = 'accepted', accepted_at = $1 where state = 'due'`, [
      clock.now(),
    ]);
  });

test('accounts and guests with a school in the city are notified once of each change, and nobody else', async ({
  db,
  pool,
  announce,
  arrived,
}) => {
  const { userId } = await seedAccount(db, { places: [SCHOOL] });
  await seedGuest(db, { places: [{ ...SCHOOL, code: BARANGAY_OF_MARIKINA }] });
  await seedAccount(db, { places: [{ ...SCHOOL, code: PASIG }] });
  await seedAccount(db, { places: [{ code: MARIKINA }] });
  const off = await seedAccount(db, { places: [SCHOOL], settings: { classes: 'off' } });
  const sent: ReaderMessage[] = [];
  const look = () => checkSchools({ pool, clock, publishToReaders: (one) => sent.push(one) });
  await announce(ANNOUNCED, 'outlet');
  await look();
  expect(await decided(db), 'news alone').toEqual([]);
  await announce(KINDER);
  await look();
  await look();
  const first = 'issued send Marikina: class changes, Nov 16 | No classes: Kinder. City of Marikina.';
  expect((await decided(db)).map(({ text }) => text.slice(0, first.length))).toEqual([first, first]);
  expect(sent.map(({ readers }) => readers)).toEqual([[`u-${userId}`]]);
  await announce(`${KINDER} Ingat po.`);
  await look();
  expect(await decided(db), 'the same said again').toHaveLength(2);
  await arrived();
  await announce(ANNOUNCED);
  await look();
  await arrived();
  await announce(WITHDRAWN);
  await look();
  await look();
  expect(await decided(db)).toMatchObject([
    ...[{ code: 'school-suspended' }, { code: 'school-suspended' }],
    ...Array(2).fill({
      code: 'school-changed',
      text: expect.stringMatching(
        /^raised send No classes in Marikina, Nov 16 \| No classes: All levels. This is new\./,
      ),
    }),
    ...Array(2).fill({
      ...{ code: 'school-withdrawn', loudness: 'silent' },
      text: expect.stringMatching(
        /^ended send Marikina: suspension off, Nov 16 \| The suspension was taken back/,
      ),
    }),
  ]);
  expect((await decided(db)).some(({ recipient }) => recipient === off.id)).toBe(false);
});

test('the end of a warning and a recall by an operator reach who was notified; what is too old still stands', async ({
  db,
  pool,
  announce,
  arrived,
}) => {
  const told = await seedAccount(db, { places: [SCHOOL] });
  const look = () => checkSchools({ pool, clock });
  await announce(SIGNAL, 'pagasa-tcb');
  await db.query(`update stories set expires_at = $1`, [new Date(clock.now().getTime() + 30 * HOUR_MS)]);
  await look();
  await arrived();
  await seedAccount(db, { places: [SCHOOL] });
  await db.query(`update stories set status = 'superseded'`);
  await look();
  expect((await decided(db)).map(({ recipient, text }) => [recipient, text])).toEqual(
    ['2026-11-15', '2026-11-16'].flatMap(() => [
      [told.id, expect.stringMatching(/^issued send .*Automatic by DepEd Order/)],
      [told.id, expect.stringMatching(/^ended send Marikina: no longer automatic/)],
    ]),
  );
  await db.query('delete from notifications');
  await announce(ANNOUNCED);
  await look();
  await arrived();
  await db.query(`update stories set operator_state = 'held', operator_at = now()`);
  await look();
  expect(await decided(db), 'held: nothing is decided yet').toHaveLength(2);
  await db.query(`update stories set operator_state = 'recalled'`);
  await look();
  await look();
  expect((await decided(db)).slice(2)).toMatchObject(
    Array(2).fill({ code: 'school-recalled', text: expect.stringContaining('Our notice was wrong.') }),
  );
});

test('what is pushed is complete in both languages and leads to the board; at night it makes no sound', async ({
  db,
  pool,
  announce,
}) => {
  await seedAccount(db, { places: [SCHOOL] });
  await announce(ANNOUNCED);
  clock.advance(11 * HOUR_MS);
  await checkSchools({ pool, clock });
  expect((await decided(db)).map(({ loudness }) => loudness)).toEqual(['silent']);
  const { rows } = await db.query(
    'select m.alert_id, m.version, m.facts, n.reason from push_messages m join notifications n using (alert_id, version)',
  );
  for (const language of ['en', 'fil'] as const) {
    const payload = composeNotification(pushFactsSchema.parse(rows[0].facts), {
      ...{ alertId: rows[0].alert_id, version: rows[0].version, language, loudness: 'silent' },
      ...{ placeId: null, distanceM: 0, reason: rows[0].reason, sentAt: clock.now() },
    });
    expect(pushPayloadSchema.parse(payload)).toMatchObject({
      ...{ url: '/pasok', kind: 'alert', category: 'education', actions: { mute: null } },
      title: { en: 'No classes in Marikina, Nov 16', fil: 'Walang pasok sa Marikina, Nob 16' }[language],
      reason: expect.stringContaining({ en: 'You have a school', fil: 'May paaralan ka' }[language]),
    });
  }
  // After school of the day nothing is sent any more, also to who came later.
  await db.query('delete from notifications; update school_days set notified = 0');
  clock.advance(20 * HOUR_MS);
  await checkSchools({ pool, clock });
  expect(await decided(db)).toEqual([]);
});

test('two processes at once, and one that was killed in between, notify everybody once', async ({
  db,
  databaseUrl,
  pool,
  announce,
}) => {
  for (let i = 0; i < 3; i += 1) await seedAccount(db, { places: [SCHOOL] });
  await announce(ANNOUNCED);
  const other = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  try {
    await Promise.all([pool, other, pool, other].map((one) => checkSchools({ pool: one, clock })));
    await checkSchools({ pool, clock });
    expect(await decided(db)).toHaveLength(3);
    // Killed after the first readers were decided for, before it was recorded.
    await db.query('update school_days set notified = 0');
    await db.query('delete from push_deliveries');
    await db.query(
      'delete from notifications where recipient_id = (select recipient_id from notifications order by recipient_id desc limit 1)',
    );
    await Promise.all([pool, other].map((one) => checkSchools({ pool: one, clock })));
    await checkSchools({ pool: other, clock });
    const all = await decided(db);
    expect([all.length, new Set(all.map(({ recipient }) => recipient)).size]).toEqual([3, 3]);
    expect((await db.query('select version, notified from school_days')).rows).toEqual([
      { version: 1, notified: 1 },
    ]);
    expect((await db.query('select from push_deliveries')).rowCount).toBe(1);
  } finally {
    await other.end();
  }
});

test('a process that was paused while the suspension was withdrawn notifies nobody of it', async ({
  db,
  pool,
  announce,
}) => {
  await announce(ANNOUNCED);
  const early = await seedAccount(db, { places: [SCHOOL] });
  await checkSchools({ pool, clock });
  await announce(WITHDRAWN);
  await checkSchools({ pool, clock });
  await seedAccount(db, { places: [SCHOOL] });
  const change: SchoolChange = {
    ...{
      city: MARIKINA,
      version: 1,
      itemId: `news-${early.id}`,
      source: 'City of Marikina',
      now: clock.now(),
    },
    expiresAt: new Date(clock.now().getTime() + HOUR_MS),
    school: {
      ...{
        notice: 'suspended',
        city: 'Marikina',
        date: '2026-11-16',
        suspended: [],
        remote: [],
        order: null,
      },
      ...{ is_whole: true, is_limited: false },
    },
  };
  const isCurrent = async (tx: pg.ClientBase) =>
    (await tx.query('select from school_days where version = 1')).rowCount === 1;
  expect(await notifyOfSchools({ pool }, change, isCurrent)).toBe(0);
  expect((await decided(db)).map(({ recipient }) => recipient)).toEqual([early.id]);
});

type Decided = { recipient: string; text: string; code: string; loudness: string };

async function decided(db: pg.Client): Promise<Decided[]> {
  const { rows } = await db.query<Decided>(
    `select recipient_id as recipient, reason ->> 'code' as code, loudness, change || ' ' || decision || ' ' ||
       (texts -> 'en' ->> 'title') || ' | ' || (texts -> 'en' ->> 'body') as text
     from notifications where reason ->> 'code' like 'school-%' order by alert_id, version, recipient_id`,
  );
  return rows;
}
