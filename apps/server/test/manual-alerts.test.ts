import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ManualAlert } from '@paligid/contract/entities/manual-alert';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { runManualAlertCommand } from '../src/bin/commands/manual-alert-commands.ts';
import { recordDelivery } from '../src/features/alerts/alerts.service.ts';
import {
  type ConfirmOutcome,
  confirmManualAlert,
  draftManualAlert,
  endExercises,
} from '../src/features/alerts/manual-alerts.service.ts';
import { notifyAudience } from '../src/features/notifications/audience.service.ts';
import { historyService } from '../src/features/notifications/history.service.ts';
import { findNotifiedStory } from '../src/features/stories/notified-stories.service.ts';
import { issueManualAlert, manualItem } from '../src/ingest/store/issue-manual-alert.ts';
import { locateItem } from '../src/ingest/understand/place/locate-item.ts';
import { operatorKeyList } from '../src/platform/operator-keys.ts';
import { decisionsOf, MARIKINA, QUEZON_CITY, seedGuest } from './notification-audience.ts';
import { pipelineTest } from './pipeline-database.ts';
import { announced, storiesIn } from './pipeline-results.ts';
import { atHour, clock, newId } from './stored-items.ts';

const MINUTE_MS = 60_000;

/** Nothing in the words says severity 5, weather or Marikina. */
const ALERT: ManualAlert = {
  title: { en: 'Leave the river bank', fil: 'Umalis sa tabi ng ilog' },
  text: { en: 'The gate upstream is opened at 3 PM.', fil: 'Bubuksan ang gate sa itaas nang 3 PM.' },
  instructions: { en: 'Go to higher ground now.', fil: 'Pumunta agad sa mataas na lugar.' },
  category: 'weather',
  severity: 5,
  area: { codes: [MARIKINA] },
  expires_at: atHour(6).toISOString(),
  source: 'Marikina City DRRMO',
  exercise: false,
};

const test = pipelineTest
  .extend('empty', { auto: true }, async ({ db }) => {
    await db.query('truncate alert_recipients, push_messages, notifications, alerts cascade');
  })
  .extend('draft', ({ pool }) => async (alert: Partial<ManualAlert> = {}, by = 'ana') => {
    const content = { ...ALERT, ...alert };
    const { area, placeName = '' } = locateItem(manualItem('draft', content, clock.now()));
    const id = await draftManualAlert(
      { pool, newId },
      { content, area: JSON.stringify(area), placeName, by },
      clock.now(),
    );
    if (id === undefined) throw new Error('the draft was refused');
    return id;
  })
  .extend('confirm', ({ pool }) => (id: string, by: string): Promise<ConfirmOutcome> => {
    const issue = (client: pg.ClientBase, draftId: string, content: ManualAlert) =>
      issueManualAlert(client, draftId, content, { clock, newId });
    return confirmManualAlert({ pool, newId, issue }, { id, by }, clock.now());
  });

describe('the two-person rule', () => {
  test('what a second person confirms becomes an alert as it was written', async ({
    db,
    pool,
    draft,
    confirm,
    pipeline,
  }) => {
    const id = await draft();
    expect(await confirm(id, 'ben')).toEqual({ isExercise: false });
    await pipeline.process(await itemOf(db, id));
    const [story] = await storiesIn(db);
    expect(story).toMatchObject({
      title: ALERT.title.en,
      severity: 5,
      was_alert: true,
      place_name: 'Marikina',
    });
    expect(await announced(db)).toEqual([['alert.issued.v1', 1]]);
    expect(await findNotifiedStory(pool, story.id, clock.now())).toMatchObject({
      ...{ title: ALERT.title, severity: 5, category: 'weather', source: ALERT.source, isInForce: true },
      steps: { en: ['Go to higher ground now.'], fil: ['Pumunta agad sa mataas na lugar.'] },
      expiresAt: atHour(6),
    });
  });

  test('an area may be a polygon', async ({ db, draft, confirm, pipeline }) => {
    const ring: [number, number][] = [
      [121.09, 14.63],
      [121.12, 14.63],
      [121.12, 14.66],
      [121.09, 14.63],
    ];
    const id = await draft({ severity: 4, area: { name: 'East bank', polygon: ring } });
    await confirm(id, 'ben');
    await pipeline.process(await itemOf(db, id));
    expect(await storiesIn(db)).toMatchObject([{ severity: 4, was_alert: true, place_name: 'East bank' }]);
  });

  test('nobody confirms the own draft, and nobody after 15 minutes', async ({ db, draft, confirm }) => {
    const id = await draft();
    expect(await confirm(id, 'ana')).toEqual({ refused: 'same-person' });
    clock.advance(15 * MINUTE_MS);
    expect(await confirm(id, 'ben')).toEqual({ refused: 'too-late' });
    expect(await confirm(newId(), 'ben')).toEqual({ refused: 'unknown' });
    expect(await auditOf(db, id)).toEqual(['drafted ana', 'refused ana same-person', 'refused ben too-late']);
    const { rows } = await db.query('select from items');
    expect(rows).toEqual([]);
  });

  test('of those who confirm at once one sends it', async ({ db, draft, confirm }) => {
    const id = await draft();
    const outcomes = await Promise.all(['ben', 'carla', 'dan', 'ella'].map((by) => confirm(id, by)));
    expect(outcomes.filter((outcome) => !('refused' in outcome))).toHaveLength(1);
    const { rows } = await db.query('select from items');
    expect(rows).toHaveLength(1);
    const audit = await auditOf(db, id);
    expect(audit.filter((line) => line.startsWith('confirmed'))).toHaveLength(1);
    expect(audit.filter((line) => line.endsWith('already-confirmed'))).toHaveLength(3);
  });

  test('the record can only be added to, and a draft cannot be changed', async ({ db, draft }) => {
    const id = await draft();
    for (const change of [
      `update manual_alert_audit set operator = 'ben'`,
      'delete from manual_alert_audit',
      'truncate manual_alert_audit',
      `delete from manual_alerts where id = '${id}'`,
      `update manual_alerts set content = '{}' where id = '${id}'`,
    ])
      await expect(db.query(change), change).rejects.toThrow('rows are only added');
    const same = `update manual_alerts set confirmed_by = 'Ana', confirmed_at = now() where id = '${id}'`;
    await expect(db.query(same)).rejects.toThrow('manual_alerts_check');
  });

  test('a draft that is over, or would be in force for days, is refused', async ({ draft }) => {
    await expect(draft({ expires_at: atHour(0).toISOString() })).rejects.toThrow('refused');
    await expect(draft({ expires_at: atHour(49).toISOString() })).rejects.toThrow('refused');
  });
});

describe('an exercise', () => {
  test('takes the way of an alert to the rehearsal audience, and to nobody else', async ({
    db,
    pool,
    draft,
    confirm,
  }) => {
    const rehearser = await seedGuest(db, { places: [{ code: MARIKINA }] });
    const elsewhere = await seedGuest(db, { places: [{ code: QUEZON_CITY, radiusKm: 1 }] });
    const reader = await seedGuest(db, { places: [{ code: MARIKINA }] });
    await db.query('insert into rehearsal_recipients select unnest($1::uuid[]), now()', [
      [rehearser, elsewhere],
    ]);
    const id = await draft({ exercise: true });
    expect(await confirm(id, 'ben')).toEqual({ isExercise: true });
    const { rows } = await db.query('select event, cells, payload, subject_id from outbox');
    expect(rows).toEqual([
      {
        event: 'alert.issued.v1',
        cells: [],
        payload: { alert_id: id, item_id: `s-${id}` },
        subject_id: id,
      },
    ]);
    await notifyAudience({ pool, clock }, { alertId: id, storyId: id, version: 1, change: 'issued' });
    expect(await decisionsOf(db, rehearser)).toEqual(['1 send issued alarm inside']);
    expect([await decisionsOf(db, reader), await decisionsOf(db, elsewhere)]).toEqual([[], []]);
    const sent = await db.query(
      `select texts -> 'en' ->> 'title' as en, texts -> 'fil' ->> 'title' as fil, texts -> 'en' ->> 'body' as body,
         facts ->> 'item_id' as page
       from notifications join push_messages using (alert_id, version)`,
    );
    expect(sent.rows).toEqual([
      {
        en: expect.stringMatching(/^EXERCISE: /),
        fil: expect.stringMatching(/^PAGSASANAY: /),
        body: expect.stringMatching(/^Exercise only/),
        page: null,
      },
    ]);
    expect(await storiesIn(db)).toEqual([]);
    const history = historyService({ db: pool, clock, subscriptions: { findGuest: async () => rehearser } });
    const caller = { userId: null, subscription: { id: rehearser, secret: 'secret' } };
    const { notifications } = await history.list(caller, undefined, 'en');
    expect(notifications.map(({ item_id }) => item_id)).toEqual([null]);
  });

  test('is over at its own end: silently, once, for whoever was notified', async ({
    db,
    pool,
    draft,
    confirm,
  }) => {
    const [rehearser, elsewhere] = [
      await seedGuest(db, { places: [{ code: MARIKINA }] }),
      await seedGuest(db, { places: [{ code: QUEZON_CITY, radiusKm: 1 }] }),
    ];
    await db.query('insert into rehearsal_recipients select unnest($1::uuid[]), now()', [
      [rehearser, elsewhere],
    ]);
    const id = await draft({ exercise: true });
    await confirm(id, 'ben');
    const issued = { alertId: id, storyId: id, version: 1, change: 'issued', cells: [] } as const;
    await recordDelivery(pool, issued, clock.now());
    await notifyAudience({ pool, clock }, issued);
    await db.query(`update push_deliveries set state = 'accepted', attempts = 1`);
    const outboxOf = async () => {
      const { rows } = await db.query('select event, version, cells, payload from outbox order by version');
      return rows;
    };
    await endExercises({ pool, newId }, atHour(5));
    expect(await outboxOf()).toHaveLength(1);
    await Promise.all([1, 2].map(() => endExercises({ pool, newId }, atHour(7))));
    expect((await outboxOf()).slice(1)).toEqual([
      { event: 'alert.ended.v1', version: 2, cells: [], payload: { alert_id: id, item_id: `s-${id}` } },
    ]);
    // Off the list meanwhile.
    await db.query('delete from rehearsal_recipients');
    const ended = { ...issued, version: 2, change: 'ended' } as const;
    expect(await recordDelivery(pool, ended, atHour(7))).toBe('recorded');
    await notifyAudience({ pool, clock: { now: () => atHour(7) } }, ended);
    expect(await decisionsOf(db, rehearser)).toEqual([
      '1 send issued alarm inside',
      '2 send ended silent ended',
    ]);
    expect(await decisionsOf(db, elsewhere)).toEqual([]);
    const { rows } = await db.query(
      `select texts -> 'en' ->> 'title' as title, texts -> 'en' ->> 'body' as body from notifications where version = 2`,
    );
    expect(rows).toEqual([
      {
        title: expect.stringMatching(/^EXERCISE: Leave .*ended/),
        body: expect.stringMatching(/^Exercise only/),
      },
    ]);
  });

  test('that nobody confirmed reaches nobody', async ({ db, pool, draft }) => {
    const rehearser = await seedGuest(db, { places: [{ code: MARIKINA }] });
    await db.query('insert into rehearsal_recipients values ($1, now())', [rehearser]);
    const id = await draft({ exercise: true });
    await notifyAudience({ pool, clock }, { alertId: id, storyId: id, version: 1, change: 'issued' });
    expect(await decisionsOf(db, rehearser)).toEqual([]);
  });
});

describe('the command', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const operatorKeys = operatorKeyList.parse(
    ['ana', 'ben'].map((name) => `${name}:${sha256(`key of ${name}`)}`).join(),
  );
  const commandTest = test.extend('alert', ({ pool }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'paligid-'));
    onCleanup(() => rmSync(folder, { recursive: true }));
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const operators = { operatorKey: undefined, operatorKeys };
    const run = async (args: string[], keyOf?: string) => {
      const key = keyOf && write(`${keyOf}.key`, `key of ${keyOf}\n`);
      return (await runManualAlertCommand({ pool, clock, newId, operators }, args, { key }))?.join('\n');
    };
    return { run, draft: (content: object) => ['draft', write('alert.json', JSON.stringify(content))] };
  });

  commandTest('drafts for one key, confirms for another, and lists', async ({ alert: { run, draft } }) => {
    const drafted = (await run(draft(ALERT), 'ana')) ?? '';
    expect(drafted).toMatch(/^[0-9a-f-]{36} drafted by ana\nseverity 5, Marikina: Leave the river bank\n/);
    const id = drafted.slice(0, 36);
    expect(await run(['list'])).toContain('waits for a second person');
    await expect(run(['confirm', id], 'ana')).rejects.toThrow('cannot confirm it');
    expect(await run(['confirm', id], 'ben')).toBe(`${id} confirmed by ben: it goes out`);
    expect(await run(['list'])).toMatch(/drafted by ana at .*, confirmed by ben at /);
  });

  commandTest.for<[string, object, string | undefined, string]>([
    ['no key', ALERT, undefined, 'say who you are'],
    ['an unknown key', ALERT, 'eve', 'no operator has this key'],
    [
      'an unknown area',
      { ...ALERT, area: { codes: ['9999999999'] } },
      'ana',
      'no area has the code 9999999999',
    ],
    ['a level that alerts nobody', { ...ALERT, severity: 2 }, 'ana', 'severity'],
    ['one language', { ...ALERT, title: { en: 'Leave' } }, 'ana', 'title.fil'],
    ['a word too much', { ...ALERT, urgent: true }, 'ana', 'urgent'],
  ])('refuses a draft with %s', async ([, content, key, reason], { alert: { run, draft } }) => {
    await expect(async () => run(draft(content), key)).rejects.toThrow(reason);
  });

  commandTest('chooses the rehearsal audience', async ({ db, alert: { run } }) => {
    const recipient = await seedGuest(db, { places: [{ code: MARIKINA }] });
    const { rows } = await db.query('select id from push_subscriptions where recipient_id = $1', [recipient]);
    expect(await run(['rehearsers', 'add', rows[0].id])).toContain('is notified of exercises');
    expect(await run(['rehearsers'])).toMatch(/^1 accounts/);
    expect(await run(['rehearsers', 'remove', rows[0].id])).toContain('no longer');
    await expect(run(['rehearsers', 'remove', rows[0].id])).rejects.toThrow('nothing changed');
  });
});

async function itemOf(db: pg.Client, id: string): Promise<string> {
  const { rows } = await db.query<{ itemId: string }>(
    'select item_id as "itemId" from manual_alerts where id = $1',
    [id],
  );
  return rows[0]?.itemId ?? '';
}

async function auditOf(db: pg.Client, id: string): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `select concat_ws(' ', action, operator, reason) as line from manual_alert_audit
     where manual_alert_id = $1 order by id`,
    [id],
  );
  return rows.map(({ line }) => line);
}
