import type pg from 'pg';
import { expect } from 'vitest';
import { sendDueMails } from '../src/features/notifications/alert-mails.ts';
import { smtpMail } from '../src/platform/messaging.ts';
import { startMailServer } from './mail-server.ts';
import { silent } from './nats-streams.ts';
import {
  acceptDue,
  clock,
  MARIKINA,
  NOON,
  seedAccount,
  seedStory,
  audienceTest as test,
} from './notification-audience.ts';

const MINUTE_MS = 60_000;
const PLACES = [{ code: MARIKINA }];
const FROM = 'Paligid <hello@paligid.test>';

type Account = { settings?: { email_critical: boolean }; isVerified?: boolean };

async function seedReader(
  db: pg.Client,
  { settings = { email_critical: true }, isVerified = true }: Account,
) {
  const account = await seedAccount(db, { places: PLACES, settings });
  if (isVerified) await db.query('update users set verified_at = $2 where id = $1', [account.userId, NOON]);
  return account;
}

const states = async (db: pg.Client) =>
  (
    await db.query(`select concat_ws(' ', version, state) as text from alert_mails order by version`)
  ).rows.map(({ text }) => text);

test('severity 5 is mailed once to verified addresses that asked for it, and so is its end', async ({
  db,
  pool,
  notify,
}) => {
  const server = await startMailServer();
  const deps = {
    pool,
    clock,
    logger: silent,
    mail: smtpMail({ url: server.url, from: FROM }),
    origin: 'https://paligid.test',
  };
  const { userId } = await seedReader(db, {});
  await seedReader(db, { isVerified: false });
  await seedReader(db, { settings: { email_critical: false } });
  await notify({ alertId: await seedStory(db, { severity: 4 }) });
  const alertId = await seedStory(db, { severity: 5 });
  await notify({ alertId });
  await notify({ alertId });
  await sendDueMails(deps);
  await sendDueMails(deps);
  expect(server.mails).toHaveLength(1);
  const [first] = server.mails;
  expect(first?.to).toEqual([`${userId}@test.invalid`]);
  const text = first?.raw.replace(/=\r\n/g, '') ?? '';
  expect(text).toContain('Subject: Marikina: leave now');
  expect(text).toContain('1. Leave now');
  expect(text).toContain(`https://paligid.test/story/s-${alertId}`);
  expect(text).toMatch(/Message-ID: <[0-9a-f]{32}@paligid\.test>/);

  await acceptDue(db);
  await seedStory(db, { id: alertId, version: 2, severity: 5, status: 'cancelled' });
  await notify({ alertId, version: 2, change: 'ended' });
  await sendDueMails(deps);
  expect(server.mails).toHaveLength(2);
  expect(server.mails[1]?.raw).toContain('called off');
  expect(await states(db)).toEqual(['1 sent', '2 sent']);
});

test('a mail that is not taken is tried again later, with the same message id, and never after the alert', async ({
  db,
  pool,
  notify,
}) => {
  await seedReader(db, {});
  const expiresAt = new Date(NOON.getTime() + 30 * MINUTE_MS);
  await notify({ alertId: await seedStory(db, { severity: 5, expiresAt }) });
  const ids: (string | undefined)[] = [];
  const mail = async ({ id }: { id?: string }) => {
    ids.push(id);
    throw new Error('mail was not taken: ECONNREFUSED');
  };
  const deps = { pool, clock, logger: silent, mail, origin: 'https://paligid.test' };
  await sendDueMails(deps);
  await sendDueMails(deps);
  expect(ids).toHaveLength(1);
  clock.at = new Date(NOON.getTime() + 2 * MINUTE_MS);
  await sendDueMails(deps);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  clock.at = expiresAt;
  await sendDueMails(deps);
  expect(ids).toHaveLength(2);
  expect(await states(db)).toEqual(['1 expired']);
});

test('two processes send one mail', async ({ db, pool, notify }) => {
  for (let i = 0; i < 30; i += 1) await seedReader(db, {});
  await notify({ alertId: await seedStory(db, { severity: 5 }) });
  const sent: string[] = [];
  const mail = async ({ to }: { to: string }) => {
    sent.push(to);
  };
  const deps = { pool, clock, logger: silent, mail, origin: 'https://paligid.test' };
  await Promise.all([sendDueMails(deps), sendDueMails(deps)]);
  expect(sent).toHaveLength(30);
  expect(new Set(sent).size).toBe(30);
});
