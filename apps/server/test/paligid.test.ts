import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { readerCell } from '@paligid/geo/cells';
import { expect } from 'vitest';
import { addSampleAgency, publishStory } from './published-stories.ts';
import { databaseTest } from './server-database.ts';

const PROGRAM = join(import.meta.dirname, '..', 'src', 'bin', 'paligid.ts');
const CELL = readerCell({ lat: 14.6507, lon: 121.1029 });

const test = databaseTest.extend('paligid', ({ databaseUrl }) => {
  return (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: databaseUrl };
      execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });
});

test.beforeAll(({ db }) => addSampleAgency(db));

test('explain tells when a story came, by which rules and why', async ({ db, paligid }) => {
  const id = await publishStory(db, {
    event: 'alert.issued.v1',
    cells: [CELL],
    title: 'Flood warning: Marikina River',
  });
  const trace = {
    classify: [{ rule: 'keyword', field: 'title', text: 'Flood', value: 'weather' }],
    join: { by: 'chain' },
  };
  await db.query(
    `update stories set trace = $2, rules_version = '7', seen_at = '2026-11-15T04:00:01Z',
       published = '2026-11-15T04:00:00Z', expires_at = null where id = $1`,
    [id, trace],
  );
  const { code, out } = await paligid('explain', `s-${id}`);
  expect(code).toBe(0);
  expect(out).toContain(
    'Flood warning: Marikina River\n  Sample Agency (official)\n  weather, severity 5, active, version 1',
  );
  expect(out).toContain('  issued     2026-11-15 12:00:00\n  seen       2026-11-15 12:00:01\n');
  expect(out).toContain('  expires    not known\n');
  expect(out).toContain(
    'Why (rules 7)\n  classify: rule keyword found "Flood" in the title and made weather of it\n',
  );
  expect(out).toContain('  join: {"by":"chain"}');
  expect(out).toContain('  alert.issued.v1, version 1, to 1 cells, waits for a number, not yet announced');
});

test('sources prints a row for each with its state and last error', async ({ db, paligid }) => {
  await db.query(
    `insert into source_health (source_id, state, succeeded_at, failures, retry_at, last_error)
     values ('sample-agency', 'open', '2026-11-15T04:00:00Z', 6, '2026-11-15T04:05:00Z', 'HTTP 503')`,
  );
  const { out } = await paligid('sources');
  const [head, row] = out.split('\n');
  expect(head).toMatch(/^source +authority +state +last good read +last change +failures +next try +error$/);
  expect(row).toMatch(
    /^sample-agency +official +open +2026-11-15 12:00:00 +never +6 +2026-11-15 12:05:00 +HTTP 503$/,
  );
});

test('an alert is held, released and recalled by somebody and for a reason', async ({ db, paligid }) => {
  const id = await publishStory(db, { event: 'alert.issued.v1', cells: [CELL] });
  const why = ['--reason', 'wrong river', '--by', 'night desk'];
  expect(await paligid('alerts', 'hold', `s-${id}`, ...why)).toMatchObject({
    code: 0,
    out: `s-${id} is held, version 2\n`,
  });
  expect((await paligid('alerts', 'release', `s-${id}`, ...why)).out).toBe(`s-${id} goes on, version 3\n`);
  const note = ['--note', 'The warning named the wrong river.'];
  expect((await paligid('alerts', 'recall', `s-${id}`, ...why, ...note)).out).toBe(
    `s-${id} is recalled, version 4\n`,
  );
  expect(await paligid('alerts', 'release', `s-${id}`, ...why)).toMatchObject({
    code: 1,
    err: `s-${id} was recalled, which is final\n`,
  });
  const { out } = await paligid('explain', `s-${id}`);
  expect(out).toContain('cancelled, version 4');
  expect(out).toMatch(/Alert: recalled, version 4, first recorded /);
  expect(out).not.toContain('sent');
  const { rows } = await db.query('select operator_state, operator_note from stories where id = $1', [id]);
  expect(rows).toEqual([{ operator_state: 'recalled', operator_note: 'The warning named the wrong river.' }]);
  expect(out).toMatch(/ {2}recall by night desk at .*: wrong river/);
  expect(out).toContain('alert.recalled.v1, version 4');
});

test('a reader is signed out everywhere, and nobody else is', async ({ db, paligid }) => {
  const [ana, ben] = ['0199a1b2-c3d4-7e5f-8a6b-00000000000a', '0199a1b2-c3d4-7e5f-8a6b-00000000000b'];
  for (const id of [ana, ben]) {
    const email = `${id}@example.com`;
    await db.query(`insert into users (id, email, auth_method) values ($1, $2, 'email')`, [id, email]);
    await db.query(
      `insert into sessions (id, user_id, started_at, rotated_at, expires_at)
       select gen_random_uuid(), $1, now(), now(), now() + interval '30 days' from generate_series(1, 2)`,
      [id],
    );
  }
  expect((await paligid('sessions', 'end', `u-${ana}`)).out).toBe(`u-${ana}: 2 sign-ins ended\n`);
  const { rows } = await db.query('select user_id from sessions');
  expect(rows).toEqual([{ user_id: ben }, { user_id: ben }]);
  expect((await db.query('select from ended_sessions')).rowCount).toBe(2);
  expect(await paligid('sessions', 'end', `s-${ana}`)).toMatchObject({
    code: 2,
    err: `'s-${ana}' is not the id of a reader: u-…\n`,
  });
});

test('wrong usage is rejected and changes nothing', async ({ db, paligid }) => {
  const id = await publishStory(db, { event: 'alert.issued.v1', cells: [CELL] });
  for (const args of [
    [],
    ['explain'],
    ['explain', 'c-1'],
    ['alerts', 'erase', `s-${id}`],
    ['alerts', 'recall', `s-${id}`],
    ['alerts', 'recall', `s-${id}`, '--reason', ' ', '--by', 'desk'],
    ['alerts', 'recall', `s-${id}`, '--reason', 'x', '--because', 'y'],
    ['alerts', 'recall', `s-${id}`, '--reason', 'x', '--by', 'desk', '--note', 'n'.repeat(501)],
  ]) {
    const { code, out, err } = await paligid(...args);
    expect({ args, code, out }).toEqual({ args, code: 2, out: '' });
    expect(err).not.toBe('');
  }
  const nobody = await paligid('explain', 's-0199a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5b');
  expect(nobody).toMatchObject({
    code: 1,
    err: 'there is no story s-0199a1b2-c3d4-7e5f-8a6b-0c1d2e3f4a5b\n',
  });
  expect((await db.query('select 1 from alerts where id = $1', [id])).rowCount).toBe(0);
});

test('alert lists what operators drafted', async ({ paligid }) => {
  expect(await paligid('alert', 'list')).toMatchObject({ code: 0, out: 'no alert was drafted yet\n' });
});
