import type { OperatorRole } from '@paligid/domain/session/operator-role';
import { openLogger } from '@paligid/runtime/logger';
import { leaseKeys } from '@paligid/testkit/leases';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { createAdmin } from '../src/admin/admin.ts';
import { addOperator } from '../src/features/operators/operators.service.ts';
import { openRedis, redisSettled } from '../src/platform/redis.ts';
import { softPasskey } from './soft-passkey.ts';
import { clock, newId } from './stored-items.ts';

export const DESK_ORIGIN = 'https://desk.paligid.test';
export const AT_DESK = { origin: DESK_ORIGIN, rpId: 'desk.paligid.test' };

type Sent = { fields?: Record<string, string>; cookie?: string; origin?: string };

/** The desk on a real database and Redis, asked as a browser would. */
export async function openDesk(pool: pg.Pool) {
  const keys = leaseKeys();
  const logger = openLogger({ logLevel: 'silent' }, 'test');
  const redis = openRedis({ redisUrl: keys.url }, 'admin-test', logger);
  await redisSettled(redis);
  const { app, sweep } = createAdmin({
    ...{ pool, redis, clock, newId, logger, keyPrefix: keys.prefix, origin: DESK_ORIGIN, trustedHops: 1 },
    ...{ subjectKey: 'subject-key-of-the-suite', readersOrigin: 'https://paligid.test' },
  });
  onTestFinished(async () => {
    await app.close();
    redis.disconnect();
    await keys.release();
  });
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    { fields, cookie, origin = DESK_ORIGIN }: Sent,
  ) => {
    const answer = await app.inject({
      ...{ method, url },
      headers: {
        ...(method === 'POST' && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
        ...(cookie !== undefined && { cookie }),
      },
      ...(fields !== undefined && { payload: new URLSearchParams(fields).toString() }),
    });
    const set = String(answer.headers['set-cookie'] ?? '');
    return {
      ...{ status: answer.statusCode, text: answer.body, headers: answer.headers },
      location: String(answer.headers.location ?? ''),
      cookie: /^([^;]+);/.exec(set)?.[1] ?? '',
    };
  };
  const get = (url: string, cookie?: string) => send('GET', url, cookie === undefined ? {} : { cookie });
  const post = (url: string, fields: Record<string, string>, sent: Omit<Sent, 'fields'> = {}) =>
    send('POST', url, { ...sent, fields });

  /** Adds an operator, who enrols with a passkey in software. */
  const enrol = async (name: string, role: OperatorRole) => {
    const token = (await addOperator({ pool, clock, newId }, { name, role, by: 'command' })) ?? '';
    const link = `/admin/enrol/${token}`;
    const passkey = softPasskey();
    const page = await get(link);
    const made = passkey.create(challengeIn(page.text), AT_DESK);
    const { cookie } = await post(link, { credential: JSON.stringify(made) });
    const formToken = formTokenIn((await get('/admin/audit', cookie)).text);
    return {
      ...{ name, link, passkey, cookie, formToken },
      get: (url: string) => get(url, cookie),
      /** A form of this operator's session. */
      post: (url: string, fields: Record<string, string> = {}) =>
        post(url, { form_token: formToken, ...fields }, { cookie }),
    };
  };
  return { get, post, enrol, sweep };
}

/** The challenge of a page that asks for a passkey. */
export function challengeIn(page: string): string {
  return /&quot;challenge&quot;:&quot;([\w-]+)&quot;/.exec(page)?.[1] ?? '';
}

function formTokenIn(page: string): string {
  return /name="form_token" value="([\w-]+)"/.exec(page)?.[1] ?? '';
}
