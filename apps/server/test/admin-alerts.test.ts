import { getStory } from '@paligid/contract/api/stories.api';
import { wireId } from '@paligid/domain/ids';
import { describe, expect } from 'vitest';
import { notifyAudience } from '../src/features/notifications/audience.service.ts';
import { manilaTime } from '../src/platform/manila-time.ts';
import { openDesk } from './admin-desk.ts';
import { startApi } from './api-server.ts';
import { MARIKINA, seedGuest } from './notification-audience.ts';
import { pipelineTest } from './pipeline-database.ts';
import { announced, storiesIn } from './pipeline-results.ts';
import { buildStoredCap, buildStoredItem, clock } from './stored-items.ts';

const MINUTE_MS = 60_000;
const DRAFT = {
  ...{ kind: 'real', severity: '5', category: 'weather', places: 'Marikina', hours: '3' },
  ...{ title_en: 'Leave the river bank', title_fil: 'Umalis sa tabi ng ilog' },
  ...{ text_en: 'The gate upstream is opened.', text_fil: 'Bubuksan ang gate sa itaas.' },
  ...{ instructions_en: 'Go to higher ground now.', instructions_fil: 'Pumunta agad sa mataas na lugar.' },
  ...{ source: 'Marikina City DRRMO', source_url: '' },
};

const test = pipelineTest
  .extend('flood', ({ db, pipeline }) => async () => {
    await db.query('delete from alerts');
    await pipeline.run('bureau', buildStoredCap({ name: 'first' }, { advice: 'Leave the riverside now.' }));
    const { rows } = await db.query<{ id: string }>('select id from stories');
    return wireId('story', rows[0]?.id ?? '');
  })
  .extend('actions', ({ db }) => async (subject: string) => {
    const { rows } = await db.query(
      'select operator, action, outcome, reason from operator_audit where subject = $1 order by id',
      [subject],
    );
    return rows.map(({ operator, action, outcome, reason }) => `${operator} ${action} ${outcome} ${reason}`);
  });

describe('the desk', () => {
  test('a duty officer holds, releases, corrects and recalls an alert, each with a reason', async ({
    pool,
    db,
    databaseUrl,
    flood,
    actions,
  }) => {
    const id = await flood();
    const desk = await openDesk(pool);
    const ana = await desk.enrol('ana', 'duty-officer');
    const page = `/admin/alerts/${id}`;
    expect((await ana.get('/admin')).text).toMatch(
      /In force <small>1<\/small>[\s\S]*General Flood Advisory first/,
    );
    expect((await ana.get(page)).text).toContain('Nobody was notified of it;');

    expect((await ana.post(`${page}/hold`, { reason: ' ' })).text).toContain('Say why, in a few words.');
    expect(
      (await ana.post(`${page}/hold`, { reason: 'wrong river?', note_en: 'Being checked.' })).text,
    ).toContain('write both, or none');
    expect((await ana.get('/admin')).text).toContain('In force <small>1</small>');
    const held = await ana.post(`${page}/hold`, { reason: 'wrong river?' });
    expect(held).toMatchObject({ status: 303, location: `${page}?done=hold` });
    expect((await ana.get('/admin')).text).toMatch(
      /1 to decide[\s\S]*General Flood Advisory first[\s\S]*In force <small>0/,
    );
    expect((await ana.post(`${page}/hold`, { reason: 'again' })).text).toContain('It is held already.');
    await ana.post(`${page}/release`, { reason: 'the gauge is right' });
    await ana.post(`${page}/correct`, { reason: 'second alarm only', severity: '4' });
    expect((await ana.get(page)).text).toMatch(/<del>Critical Update<\/del> <ins>High Priority<\/ins>/);
    expect((await ana.post(`${page}/correct`, { reason: 'other town', place: 'Pasig' })).text).toContain(
      'A warning says itself where it holds',
    );
    await ana.post(`${page}/recall`, {
      ...{ reason: 'false alarm', note_en: 'The gauge was wrong.', note_fil: 'Mali ang panukat.' },
    });
    expect((await ana.post(`${page}/release`, { reason: 'it was right' })).text).toContain(
      'recalled, which is final',
    );

    const api = await startApi({ databaseUrl });
    api.clock.advance(clock.now().getTime() - api.clock.now().getTime());
    const { review } = getStory.response.parse((await api.request(`/story/${id}`)).body).data;
    expect(review).toMatchObject({ state: 'recalled', note: 'The gauge was wrong.\nMali ang panukat.' });
    expect((await announced(db)).slice(1).map(([event]) => event)).toEqual([
      ...['alert.ended.v1', 'alert.issued.v1', 'alert.updated.v1', 'alert.recalled.v1'],
    ]);
    expect(await actions(id)).toEqual([
      'ana hold asked wrong river?',
      'ana hold asked again',
      'ana hold refused It is held already.',
      'ana release asked the gauge is right',
      'ana correct asked severity 4; second alarm only',
      'ana correct asked place Pasig; other town',
      'ana correct refused A warning says itself where it holds: recall it, and draft a right one.',
      'ana recall asked false alarm',
      'ana release asked it was right',
      'ana release refused It was recalled, which is final.',
    ]);
  });

  test('a viewer and an editor cannot touch an alert, and the try is recorded', async ({
    pool,
    flood,
    actions,
  }) => {
    const id = await flood();
    const desk = await openDesk(pool);
    for (const role of ['viewer', 'editor'] as const) {
      const bea = await desk.enrol(`b-${role}`, role);
      for (const name of ['hold', 'release', 'recall', 'correct'])
        expect((await bea.post(`/admin/alerts/${id}/${name}`, { reason: 'I want to' })).status).toBe(403);
      expect((await bea.post('/admin/drafts/new', DRAFT)).status).toBe(403);
      expect((await bea.get(`/admin/alerts/${id}`)).text).not.toContain('Recall now');
      expect(await actions(id)).toContain(`b-${role} recall denied null`);
    }
    expect((await desk.post(`/admin/alerts/${id}/recall`, { reason: 'a stranger' })).location).toBe(
      '/admin/sign-in',
    );
    const cora = await desk.enrol('cora', 'duty-officer');
    expect((await cora.get('/admin')).text).toContain('In force <small>1</small>');
    for (const other of ['s-0', 'x', 'c-019a8560-7a00-7000-8000-000000000001', '%00', '..%2Faudit'])
      expect((await cora.get(`/admin/alerts/${other}`)).status, other).toBeGreaterThanOrEqual(400);
  });

  test('two duty officers send an alert of our own; one alone cannot, and racing clicks send it once', async ({
    pool,
    db,
    pipeline,
  }) => {
    await db.query('delete from alerts');
    const desk = await openDesk(pool);
    const [dora, elsa, fina] = [
      await desk.enrol('dora', 'duty-officer'),
      await desk.enrol('elsa', 'duty-officer'),
      await desk.enrol('fina', 'duty-officer'),
    ];
    const refused = await dora.post('/admin/drafts/new', { ...DRAFT, places: 'Rizal' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Write the code.');
    expect(refused.text).toContain('Umalis sa tabi ng ilog');
    for (const wrong of [
      { title_fil: ' ' },
      { severity: '3' },
      { hours: '49' },
      { hours: 'x' },
      { kind: '' },
    ])
      expect(
        (await dora.post('/admin/drafts/new', { ...DRAFT, ...wrong })).status,
        JSON.stringify(wrong),
      ).toBe(422);
    const drafted = await dora.post('/admin/drafts/new', DRAFT);
    expect(drafted.status).toBe(303);
    const draft = drafted.location;
    expect((await dora.get(draft)).text).toContain('You wrote it');
    expect((await dora.post(`${draft}/confirm`)).text).toContain('whoever drafted it cannot confirm it');
    expect((await elsa.get('/admin')).text).toMatch(/1 to decide[\s\S]*15 min left[\s\S]*Draft of dora/);
    const clicks = await Promise.all([elsa, fina, elsa].map((who) => who.post(`${draft}/confirm`)));
    expect(clicks.filter(({ status }) => status === 303)).toHaveLength(1);
    const { rows } = await db.query<{ item_id: string }>(
      'select item_id from manual_alerts where item_id is not null',
    );
    expect(rows).toHaveLength(1);
    await pipeline.process(rows[0]?.item_id ?? '');
    expect(await storiesIn(db)).toMatchObject([{ title: 'Leave the river bank', severity: 5 }]);
    expect((await dora.get(draft)).text).toMatch(/Confirmed by (elsa|fina)[\s\S]*On the desk/);

    const late = (await dora.post('/admin/drafts/new', DRAFT)).location;
    clock.advance(15 * MINUTE_MS);
    expect((await elsa.post(`${late}/confirm`)).text).toContain('nobody confirmed it within 15 minutes');
  });

  test('each decision says how many people were told', async ({ pool, db, flood }) => {
    await db.query('truncate alert_recipients, push_messages, notifications cascade');
    for (const language of ['en', 'fil'] as const)
      await seedGuest(db, { places: [{ code: MARIKINA }], language });
    const id = await flood();
    const alert = { alertId: id.slice(2), storyId: id.slice(2), version: 1, change: 'issued' as const };
    await notifyAudience({ pool, clock }, alert);
    const { rows } = await db.query(
      'update push_deliveries set state = $1 where ctid in (select ctid from push_deliveries limit 1) returning 1',
      ['accepted'],
    );
    expect(rows).toHaveLength(1);
    const desk = await openDesk(pool);
    const lea = await desk.enrol('lea', 'duty-officer');
    const { text } = await lea.get(`/admin/alerts/${id}`);
    expect(text.match(/2 people were notified; 1 of 2 devices have it\./g)).toHaveLength(3);
  });

  test('hostile words in an alert stay words', async ({ pool, pipeline, db }) => {
    await db.query('delete from alerts');
    const title = `<script>alert(1)</script><img src=x onerror="x">`;
    await pipeline.run('bureau', buildStoredCap({ name: 'hostile' }, { title, advice: '<b>Run</b> "now".' }));
    const desk = await openDesk(pool);
    const gina = await desk.enrol('gina', 'viewer');
    const { text } = await gina.get('/admin');
    expect(text).toContain('&lt;script&gt;');
    const [, link = ''] = /href="(\/admin\/alerts\/s-[\w-]+)"/.exec(text) ?? [];
    for (const page of [text, (await gina.get(link)).text]) expect(page).not.toMatch(/<script>|<img|<b>Run/);
  });

  test('the overview tells of late sources and queues; an editor reviews, and decides what readers say of news', async ({
    pool,
    db,
    pipeline,
    flood,
  }) => {
    const alert = await flood();
    await pipeline.run(
      'outlet',
      buildStoredItem({ title: 'Creek over its banks in Marikina City', summary: '' }),
    );
    const { rows } = await db.query<{ id: string }>('select id from stories where not was_alert');
    const news = wireId('story', rows[0]?.id ?? '');
    const uuids = [alert, news].map((id) => id.slice(2));
    await db.query(
      `insert into corrections (story_id, kind, senders, first_sent_at, last_sent_at)
       select id, kind, 5000, $3, $3 from unnest($1::uuid[]) id, unnest($2::text[]) kind`,
      [uuids, ['severity', 'old', 'place'], clock.now()],
    );
    await db.query(
      `insert into story_reviews (story_id, severity, fields, queued_at) values ($1, 5, '{place}', $2)
       on conflict (story_id) do update set done_at = null, done_by = null`,
      [uuids[0], clock.now()],
    );
    const desk = await openDesk(pool);
    const [hana, ines, juno] = [
      await desk.enrol('hana', 'editor'),
      await desk.enrol('ines', 'viewer'),
      await desk.enrol('juno', 'duty-officer'),
    ];
    expect((await ines.get('/admin/overview')).text).toContain(
      'Messages not delivered</h2><p class="hint">None in the last 24 hours.',
    );
    await db.query(
      `insert into push_failures (hour, host, kind, count, first_at, last_at)
       select date_trunc('hour', at), host, kind, count, at, at
       from (values ($1::timestamptz, 'fcm.googleapis.com', 'key-refused', 20),
         ($1, '*.notify.windows.com', 'gone', 3), ($1 - interval '2 hours', '*.notify.windows.com', 'gone', 4),
         ($1 - interval '30 hours', 'web.push.apple.com', 'rejected', 9)) as failed (at, host, kind, count)`,
      [clock.now()],
    );
    const overview = (await ines.get('/admin/overview')).text;
    expect(overview).toContain('A push service refuses our key.');
    const since = manilaTime(new Date(clock.now().getTime() - 2 * 60 * MINUTE_MS));
    expect(overview).toMatch(
      new RegExp(
        `fcm.googleapis.com[\\s\\S]*>20 [\\s\\S]*held until[\\s\\S]*notify.windows.com[\\s\\S]*>7 <small>times[\\s\\S]*since</small> ${since}`,
      ),
    );
    expect(overview).not.toContain('web.push.apple.com');
    expect(overview).toMatch(/0 of 2<\/span>[\s\S]*<b>bureau<\/b>[\s\S]*late/);
    expect(overview).toContain('href="/admin/corrections">6</a>');

    expect((await ines.post(`/admin/reviews/${alert}/done`, { reason: 'it is right' })).status).toBe(403);
    expect((await hana.post(`/admin/reviews/${alert}/done`, { reason: 'it is right' })).status).toBe(303);
    expect((await hana.post(`/admin/reviews/${alert}/done`, { reason: 'it is right' })).text).toContain(
      'does not wait for a review any more',
    );

    const decide = async (who: typeof hana, id: string, path: string, fields: Record<string, string>) => {
      const { status, text } = await who.post(`/admin/corrections/${id}/${path}`, fields);
      return status === 422 ? (/role="alert">([^<]+)/.exec(text)?.[1] ?? '') : status;
    };
    const because = { reason: 'misread' };
    expect((await ines.get('/admin/corrections')).text).not.toContain('Accept now');
    expect(await decide(ines, news, 'old/accept', because)).toBe(403);
    expect(await decide(hana, alert, 'old/accept', because), 'recalls an alert').toBe(403);
    expect(await decide(hana, alert, 'severity/decline', { reason: 'unclear' })).toBe(403);
    expect(await decide(hana, news, 'severity/accept', { ...because, severity: '9' })).toBe(
      'Say which severity is right.',
    );
    expect(await decide(hana, news, 'severity/accept', { reason: 'bored' })).toBe('Choose why.');
    expect(await decide(hana, news, 'severity/accept', { ...because, severity: '2' })).toBe(303);
    expect(await decide(hana, news, 'severity/accept', { ...because, severity: '3' })).toBe(
      'It is accepted already.',
    );
    expect(await decide(hana, news, 'place/accept', { ...because, place: 'Pasig' })).toBe(303);
    expect(await decide(hana, news, 'old/decline', { reason: 'not_confirmed' })).toBe(303);
    expect(await decide(hana, news, 'weather/accept', because)).toBe('There is no such correction.');
    expect(await decide(juno, alert, 'old/accept', because)).toBe(303);
    const stories = await db.query(
      'select severity, place_name, operator_state from stories where id = any ($1::uuid[]) order by id',
      [uuids],
    );
    expect(stories.rows).toEqual([
      expect.objectContaining({ operator_state: 'recalled' }),
      { severity: 2, place_name: 'Pasig', operator_state: null },
    ]);
  });
});
