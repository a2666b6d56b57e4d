import { CALLS } from '@paligid/contract/calls';
import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import { clusterSchema } from '@paligid/contract/entities/clusters';
import { storySchema } from '@paligid/contract/entities/stories';
import { userSchema } from '@paligid/contract/entities/users';
import type pg from 'pg';
import { expect } from 'vitest';
import * as z from 'zod';
import { startApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { signUp } from './sign-up.ts';

/**
 * The column that stores each text of a request. A new text fails the test below until it is listed here or in
 * NOT_STORED.
 */
const COLUMN_BY_FIELD: Record<string, string> = {
  email: 'users.email',
  name: 'users.name',
  label: 'reader_places.label',
  'places[].label': 'guest_places.label',
  endpoint: 'push_subscriptions.endpoint',
  given_name: 'users.given_name',
  full_name: 'users.full_name',
  profile_picture: 'users.profile_picture',
  personality_type: 'users.personality_type',
  mood_preference: 'users.mood_preference',
  notes: 'bookmarks.notes',
  q: 'saved_searches.text',
  key_name: 'api_keys.name',
  webhook_url: 'webhook_endpoints.url',
  message: 'chat_messages.question',
  comment: 'chat_messages.comment',
  'preferences.profile.name': 'users.name',
  'preferences.profile.bio': 'users.bio',
  'preferences.profile.occupation': 'users.occupation',
};

/** Texts that no column stores as they came, with what becomes of them. */
const NOT_STORED: Record<string, string> = {
  event: 'counted by its name, if we send it',
  text: 'compared with reports, then forgotten',
  password: 'hashed',
  current_password: 'compared',
  new_password: 'hashed',
  'passkey.id': 'stored as bytes',
  'passkey.rawId': 'compared',
  'passkey.response.clientDataJSON': 'verified',
  'passkey.response.attestationObject': 'verified; its public key is stored as bytes',
  'passkey.response.transports[]': 'a list of words of our pattern',
  'passkey.response.authenticatorData': 'verified',
  'passkey.response.signature': 'verified',
  'passkey.response.userHandle': 'not read',
  token: 'hashed',
  secret: 'hashed',
  device_key: 'hashed with the story',
  'keys.p256dh': 'stored as bytes',
  'keys.auth': 'stored as bytes',
  server_key: 'stored as a short hash',
  'settings.quiet.from': 'stored in JSON, one form of 5 characters',
  'settings.quiet.to': 'stored in JSON, one form of 5 characters',
  'settings.mutes[].place_id': 'stored in JSON, one form of 36 characters',
  'quiet.from': 'stored in JSON, one form of 5 characters',
  'quiet.to': 'stored in JSON, one form of 5 characters',
  'mutes[].place_id': 'stored in JSON, one form of 36 characters',
  'places[].id': 'stored as a uuid',
  'places[].code': 'stored in one form of 10 characters',
  conversation_id: 'stored as a uuid',
  message_id: 'stored as a uuid',
  before: 'a cursor that is parsed',
  'subscription.id': 'compared',
  'subscription.secret': 'hashed',
  up_to: 'an instant that is compared',
  place_code: 'stored in one form of 10 characters',
  verification_token: 'hashed',
  code: 'compared',
  access_token: 'verified',
  refresh_token: 'verified',
  id_token: 'verified',
  phone_number: 'stored in one form of 13 characters',
  story_id: 'stored as a uuid',
  timestamp: 'stored as an instant',
  'changed_at.language': 'stored as a number',
  'changed_at.darkMode': 'stored as a number',
  'changed_at.notificationsEnabled': 'stored as a number',
  'changed_at.refreshInterval': 'stored as a number',
  'changed_at.fontSize': 'stored as a number',
  'changed_at.compactMode': 'stored as a number',
  'changed_at.dataSaver': 'stored as a number',
  'changed_at.locationMode': 'stored as a number',
  'changed_at.radiusKm': 'stored as a number',
  'interactions[].story_id': 'stored as a uuid',
  'interactions[].timestamp': 'stored as an instant',
  'interactions[].client_id': 'hashed into the id of the row',
  'undone[].client_id': 'hashed into the id of the row',
  'undone[].timestamp': 'part of the id of the row',
  leave_at: 'stored as a number',
  arrive_at: 'stored as a number',
  return_at: 'stored as a number',
  home_at: 'stored as a number',
  from: 'stored in JSON, one form of 10 characters',
  to: 'stored in JSON, one form of 10 characters',
  'ways[]': 'JSON without a limit of the column',
  'preferences.profile.commute_routes[].name': 'JSON without a limit of the column',
  'preferences.profile.commute_routes[].from_area': 'JSON without a limit of the column',
  'preferences.profile.commute_routes[].to_area': 'JSON without a limit of the column',
  'preferences.profile.commute_routes[].depart_at': 'JSON without a limit of the column',
};

/** Features of the contract that have no table yet. */
const WITHOUT_TABLE = /^smart\./;

type Limit = { path: string; max: number | null };

/** Every text in a schema, with its maximum length. */
function textsIn(schema: z.core.$ZodType, path = ''): Limit[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      textsIn(field, path === '' ? name : `${path}.${name}`),
    );
  }
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${path}[]`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return textsIn(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, path));
  if (schema instanceof z.ZodPipe) return textsIn(schema.in, path);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return [{ path, max: schema.maxLength }];
  }
  return [];
}

/** `table.column` with the maximum length that its check allows in the current schema. */
async function columnLimits(db: pg.Client): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; most: string }>(`
    select c.conrelid::regclass || '.' || a.attname as name,
      substring(pg_get_constraintdef(c.oid) from 'length\\([^)]*\\) <= (\\d+)') as most
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid and not t.relispartition
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and array_length(c.conkey, 1) = 1
      and pg_get_constraintdef(c.oid) ~ '[^_]length\\([^)]*\\) <= \\d+'`);
  return new Map(rows.map(({ name, most }) => [name, Number(most)]));
}

test('every text that a request may hold fits its column exactly, and no other text is stored', async ({
  db,
}) => {
  const columns = await columnLimits(db);
  const texts = CALLS.filter(({ id }) => !WITHOUT_TABLE.test(id)).flatMap(({ body }) =>
    body === undefined ? [] : textsIn(body),
  );
  const unknown = texts.filter(({ path }) => !(path in COLUMN_BY_FIELD) && !(path in NOT_STORED));
  expect(unknown).toEqual([]);
  const named = new Set(texts.map(({ path }) => path));
  expect(
    [...Object.keys(COLUMN_BY_FIELD), ...Object.keys(NOT_STORED)].filter((path) => !named.has(path)),
  ).toEqual([]);
  for (const { path, max } of texts) {
    const column = COLUMN_BY_FIELD[path];
    if (column !== undefined) expect(columns.get(column), `${path} in ${column}`).toBe(max);
  }
});

test('every text of a profile and of a story that a column can hold fits the response', async ({ db }) => {
  const columns = await columnLimits(db);
  /** Longer than a response allows: the presenter truncates them. */
  const cut = ['stories.title', 'stories.summary', 'stories.content', 'events.summary'];
  const renamed: Record<string, string> = { 'events.headline': 'headline_warm' };
  const responses = { users: userSchema, stories: storySchema, events: clusterSchema };
  let compared = 0;
  for (const [table, schema] of Object.entries(responses)) {
    const fields = new Map(textsIn(schema).map(({ path, max }) => [path, max]));
    for (const [column, most] of columns) {
      const field = renamed[column] ?? column.split('.')[1] ?? '';
      const max = column.startsWith(`${table}.`) ? fields.get(field) : undefined;
      if (typeof max !== 'number' || cut.includes(column)) continue;
      compared += 1;
      expect(most, `${column} in the response`).toBeLessThanOrEqual(max);
    }
  }
  expect(compared).toBeGreaterThanOrEqual(12);
});

test('every category may be an interest', async ({ db }) => {
  const { rows } = await db.query<{ most: number }>(`
    select substring(pg_get_constraintdef(oid) from '<= (\\d+)')::int as most
    from pg_constraint where conname = 'users_interests_check'`);
  expect(rows[0]?.most).toBeGreaterThanOrEqual(new Set(PREFERENCE_CATEGORIES).size);
});

test('a profile with every text at its limit is taken, and one past it is refused with 400', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const put = (body: object) => api.request('/users/me', { method: 'PUT', headers: ana.headers, body });
  const patch = (profile: object) =>
    api.request(`/user/${ana.userId}`, {
      method: 'PATCH',
      headers: ana.headers,
      body: { preferences: { profile } },
    });
  const long = { given_name: 120, full_name: 120, personality_type: 40, mood_preference: 40 };
  const extras = { name: 120, bio: 500, occupation: 120 };
  const picture = (length: number) => ({ profile_picture: 'https://a.test/'.padEnd(length, 'a') });
  for (const [send, limits] of [[put, long] as const, [patch, extras] as const]) {
    for (const [field, most] of Object.entries(limits)) {
      expect((await send({ [field]: 'ñ'.repeat(most) })).status, field).toBe(200);
      expect((await send({ [field]: 'ñ'.repeat(most + 1) })).status, field).toBe(400);
    }
  }
  expect((await put(picture(2_048))).status).toBe(200);
  expect((await put(picture(2_049))).status).toBe(400);
});
