import { openLogger } from '@paligid/runtime/logger';
import { describe, expect } from 'vitest';
import { runOperatorCommand } from '../src/bin/commands/operator-commands.ts';
import { removeOperator } from '../src/features/operators/operators.service.ts';
import { openDatabase } from '../src/platform/database.ts';
import { AT_DESK, challengeIn, DESK_ORIGIN, openDesk } from './admin-desk.ts';
import { databaseTest } from './server-database.ts';
import { softPasskey } from './soft-passkey.ts';
import { clock, newId } from './stored-items.ts';

const MINUTE_MS = 60_000;

const test = databaseTest.extend('pool', { scope: 'file' }, ({ databaseUrl }, { onCleanup }) => {
  const logger = openLogger({ logLevel: 'silent' }, 'test');
  const pool = openDatabase({ databaseUrl, databaseConnections: 6 }, 'test', logger);
  onCleanup(() => pool.end());
  return pool;
});

describe('operators', () => {
  test('an operator enrols by a link, signs in by passkey and signs out', async ({ pool, db }) => {
    const desk = await openDesk(pool);
    expect(await desk.get('/admin')).toMatchObject({ status: 303, location: '/admin/sign-in' });
    const ana = await desk.enrol('ana', 'duty-officer');
    expect((await ana.get('/admin/audit')).text).toContain('ana, Duty officer');
    await ana.post('/admin/sign-out');
    expect((await ana.get('/admin/audit')).status).toBe(303);

    const page = await desk.get('/admin/sign-in');
    const proof = JSON.stringify(ana.passkey.prove(challengeIn(page.text), AT_DESK));
    const entered = await desk.post('/admin/sign-in', { credential: proof });
    expect(entered).toMatchObject({ status: 303, location: '/admin' });
    expect(String(entered.headers['set-cookie'])).toMatch(
      /^__Secure-paligid_admin=[\w-]{43}; Path=\/admin; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect((await desk.get('/admin/audit', entered.cookie)).text).toContain('sign in');
    const { rows } = await db.query(
      `select action from operator_audit where operator = 'ana' or subject = 'ana' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['add operator', 'enrol', 'sign out', 'sign in']);
    await expect(db.query('delete from operator_audit')).rejects.toThrow('rows are only added');
  });

  test('no page is kept, framed or loads anything from elsewhere', async ({ pool }) => {
    const desk = await openDesk(pool);
    for (const path of ['/admin/sign-in', '/admin/desk.css', '/admin/passkey.js', '/admin/nothing', '/']) {
      const { headers } = await desk.get(path);
      expect(headers, path).toMatchObject({
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'self'; script-src 'self';/,
        ),
      });
    }
    expect((await desk.get('/admin/sign-in')).text).not.toMatch(/<style|style="|<script>|onclick/);
  });

  test('an answered challenge, another origin or another purpose opens nothing', async ({ pool }) => {
    const desk = await openDesk(pool);
    const { passkey } = await desk.enrol('bea', 'viewer');
    const signIn = async (proof: object) =>
      (await desk.post('/admin/sign-in', { credential: JSON.stringify(proof) })).status;
    const fresh = async () => challengeIn((await desk.get('/admin/sign-in')).text);
    const good = passkey.prove(await fresh(), AT_DESK);
    expect(await signIn(good)).toBe(303);
    expect(await signIn(good), 'the same again').toBe(403);
    expect(await signIn(passkey.prove(await fresh(), { ...AT_DESK, origin: 'https://desk.evil.test' }))).toBe(
      403,
    );
    expect(await signIn(passkey.prove(await fresh(), { ...AT_DESK, rpId: 'evil.test' }))).toBe(403);
    expect(await signIn(passkey.prove(await fresh(), { ...AT_DESK, isVerified: false }))).toBe(403);
    expect(await signIn(softPasskey().prove(await fresh(), AT_DESK)), 'an unknown passkey').toBe(403);
    const late = await fresh();
    clock.advance(10 * MINUTE_MS);
    expect(await signIn(passkey.prove(late, AT_DESK)), 'a page left open').toBe(403);
    const stale = JSON.stringify(passkey.prove(await fresh(), AT_DESK));
    expect(
      (await desk.post('/admin/sign-in', { credential: stale }, { origin: 'https://evil.test' })).status,
    ).toBe(403);
    for (const credential of ['', 'null', '[]', '{"id":1}', '{'.repeat(9_000)])
      expect((await desk.post('/admin/sign-in', { credential })).status).toBe(403);
  });

  test('a link works once, for an hour, and not for a challenge of another link', async ({ pool }) => {
    const desk = await openDesk(pool);
    const carla = await desk.enrol('carla', 'editor');
    expect((await desk.get(carla.link)).status, 'used').toBe(410);
    const options = { pool, clock, newId, adminOrigin: DESK_ORIGIN };
    const invite = async () => {
      const [link = ''] = (await runOperatorCommand(options, ['invite', 'carla'], {})) ?? [];
      return link.replace(DESK_ORIGIN, '');
    };
    const [first, second] = [await invite(), await invite()];
    const ofFirst = softPasskey().create(challengeIn((await desk.get(first)).text), AT_DESK);
    expect((await desk.post(second, { credential: JSON.stringify(ofFirst) })).status).toBe(403);
    const inTime = softPasskey().create(challengeIn((await desk.get(second)).text), AT_DESK);
    const both = await Promise.all(
      [inTime, inTime].map((made) => desk.post(second, { credential: JSON.stringify(made) })),
    );
    expect(both.filter(({ status }) => status === 303)).toHaveLength(1);
    clock.advance(60 * MINUTE_MS);
    expect((await desk.get(first)).status, 'too old').toBe(410);
    expect((await desk.get('/admin/enrol/guessed')).status).toBe(410);
  });

  test('a session ends with its operator, after half an hour of rest and after a shift', async ({ pool }) => {
    const desk = await openDesk(pool);
    const dora = await desk.enrol('dora', 'editor');
    const status = async () => (await dora.get('/admin/audit')).status;
    for (let hour = 0; hour < 7.5; hour += 0.45) {
      expect(await status()).toBe(200);
      clock.advance(27 * MINUTE_MS);
    }
    clock.advance(27 * MINUTE_MS);
    expect(await status(), 'after a shift').toBe(303);
    const eva = await desk.enrol('eva', 'editor');
    clock.advance(31 * MINUTE_MS);
    expect((await eva.get('/admin/audit')).status, 'at rest').toBe(303);
    const fe = await desk.enrol('fe', 'editor');
    expect((await fe.get('/admin/audit')).status).toBe(200);
    expect(await removeOperator({ pool, clock }, 'fe', 'command')).toBe(true);
    expect((await fe.get('/admin/audit')).status, 'removed').toBe(303);
    const challenge = challengeIn((await desk.get('/admin/sign-in')).text);
    const credential = JSON.stringify(fe.passkey.prove(challenge, AT_DESK));
    expect((await desk.post('/admin/sign-in', { credential })).status).toBe(403);
    await expect(
      runOperatorCommand({ pool, clock, newId, adminOrigin: DESK_ORIGIN }, ['add', 'fe'], { role: 'editor' }),
    ).rejects.toThrow('a name is given to one person only');
  });

  test('a form that is not of the session does nothing', async ({ pool }) => {
    const desk = await openDesk(pool);
    const gina = await desk.enrol('gina', 'duty-officer');
    const { cookie } = gina;
    await desk.post('/admin/sign-out', { form_token: 'guessed' }, { cookie });
    await desk.post(
      '/admin/sign-out',
      { form_token: gina.formToken },
      { cookie, origin: 'https://evil.test' },
    );
    expect((await gina.get('/admin/audit')).status).toBe(200);
  });

  test('strangers who try too often wait', async ({ pool }) => {
    const desk = await openDesk(pool);
    const tries = await Promise.all(
      Array.from({ length: 45 }, () => desk.post('/admin/sign-in', { credential: 'x' })),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('without an address of the desk nobody is invited', async ({ pool }) => {
    const deps = { pool, clock, newId, adminOrigin: undefined };
    await expect(runOperatorCommand(deps, ['add', 'hana'], { role: 'viewer' })).rejects.toThrow(
      'there is no desk',
    );
    await expect(runOperatorCommand(deps, ['add', 'hana'], { role: 'boss' })).rejects.toThrow('--role');
    await expect(
      runOperatorCommand({ ...deps, adminOrigin: DESK_ORIGIN }, ['add', 'H<'], { role: 'viewer' }),
    ).rejects.toThrow('is no name');
  });
});
