import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import { clusterSchema } from '@paligid/contract/entities/clusters';
import { storySchema } from '@paligid/contract/entities/stories';
import { userSchema } from '@paligid/contract/entities/users';
import type pg from 'pg';
import { expect } from 'vitest';
import * as z from 'zod';
import { startApi } from './api-server.ts';
import { everyCall } from './every-call.ts';
import { databaseTest as test } from './server-database.ts';
import { signUp } from './sign-up.ts';

/** The texts of calls that each column stores. A new text fails the test below until it is listed here or in NOT_STORED. */
const STORED: Record<string, string[]> = {
  'users.email': ['auth.register email', 'users.create email'],
  'users.name': ['auth.register name', 'users.create name', 'users.patch preferences.profile.name'],
  'users.bio': ['users.patch preferences.profile.bio'],
  'users.occupation': ['users.patch preferences.profile.occupation'],
  'users.given_name': ['users.updateMe given_name'],
  'users.full_name': ['users.updateMe full_name'],
  'users.profile_picture': ['users.updateMe profile_picture'],
  'users.personality_type': ['users.updateMe personality_type'],
  'users.mood_preference': ['users.updateMe mood_preference'],
  'reader_places.label': ['settings.putPlace label'],
  'guest_places.label': ['notifications.subscribe places[].label'],
  'push_subscriptions.endpoint': ['notifications.subscribe endpoint'],
  'bookmarks.notes': ['bookmarks.saveSingle notes', 'bookmarks.update notes', 'bookmarks.saveCluster notes'],
  'saved_searches.text': ['savedSearches.save q'],
  'api_keys.name': ['developers.create_key key_name'],
  'webhook_endpoints.url': ['webhooks.create webhook_url', 'websub.request callback'],
  'chat_messages.question': ['chat.ask message', 'chat.askAboutStory message'],
  'chat_messages.comment': ['chat.feedback comment'],
  'routine_feedback.comment': ['routines.feedback comment'],
  'check_in_replies.name': ['check_ins.reply name'],
};

const PASSKEY = [
  'id',
  'rawId',
  ...['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'].map((it) => `response.${it}`),
];
const SETTING_TIMES = [
  ...['language', 'darkMode', 'notificationsEnabled', 'refreshInterval', 'fontSize', 'compactMode'],
  ...['dataSaver', 'locationMode', 'radiusKm'],
];

/** Texts that no column stores as they came, by what becomes of them. */
const NOT_STORED: Record<string, string[]> = {
  'compared, then forgotten': [
    ...[
      'auth.login email',
      'auth.login code',
      'auth.google code',
      'auth.phoneVerify code',
      'auth.phoneLogin code',
    ],
    ...['auth.passwordForgot email', 'security.confirm code', 'security.enableAuthenticator code'],
    ...['security.confirm password', 'security.changePassword current_password', 'auth.login password'],
    ...[
      'check.message text',
      'notifications.history subscription.id',
      'notifications.unread subscription.id',
    ],
    ...[
      'notifications.read subscription.id',
      'notifications.read up_to',
      'check_ins.own key',
      'check_ins.extend key',
    ],
    ...[
      'check_ins.delete key',
      'smart.notifyPredictions prediction_id',
      'feed.user user_id',
      'feed.digest user_id',
    ],
    ...['search.stories q', 'search.stories since', 'search.suggest q', 'places.search q', 'public.places q'],
    ...['map.stories since', 'bookmarks.statuses ids[]', 'chat.history story_id'],
    ...[
      'pasok.board city',
      'biyahe.board city',
      'outages.board city',
      'maps.draw code',
      'routines.ways from',
    ],
    ...['routines.ways to', 'ledger.get month', 'ledger.records month'],
  ],
  'a cursor that is parsed': [
    ...[
      'notifications.history before',
      'settings.readStories before',
      'feed.user cursor',
      'feed.location cursor',
    ],
    ...['search.stories cursor', 'public.stories cursor'],
  ],
  'hashed, verified or encrypted': [
    ...[
      'auth.register password',
      'users.create password',
      'auth.passwordReset password',
      'auth.passwordReset token',
    ],
    ...['security.changePassword new_password', 'auth.emailVerify token', 'auth.logout access_token'],
    ...['auth.logout refresh_token', 'auth.refresh refresh_token', 'auth.google id_token'],
    ...['auth.phoneRegister verification_token', 'auth.phoneLogin verification_token'],
    ...['notifications.subscribe secret', 'notifications.unsubscribe secret', 'notifications.test secret'],
    ...['notifications.history subscription.secret', 'notifications.unread subscription.secret'],
    ...[
      'notifications.read subscription.secret',
      'notifications.subscribe server_key',
      'corrections.send device_key',
    ],
    ...['auth.passkeyLogin', 'security.confirm'].flatMap((id) => PASSKEY.map((it) => `${id} passkey.${it}`)),
    ...['id', 'rawId', 'response.clientDataJSON', 'response.attestationObject'].map(
      (it) => `security.addPasskey passkey.${it}`,
    ),
    ...[
      'preferences.trackInteractions interactions[].client_id',
      'preferences.trackInteractions undone[].client_id',
    ],
  ],
  'stored as bytes, a uuid, a number or an instant': [
    ...['notifications.subscribe keys.p256dh', 'notifications.subscribe keys.auth', 'websub.request secret'],
    ...[
      'users.recordEngagement story_id',
      'users.recordEngagement timestamp',
      'preferences.trackInteraction story_id',
    ],
    ...['preferences.trackInteraction timestamp', 'preferences.trackInteractions interactions[].story_id'],
    ...[
      'preferences.trackInteractions interactions[].timestamp',
      'preferences.trackInteractions undone[].timestamp',
    ],
    ...['chat.ask conversation_id', 'chat.ask message_id', 'chat.askAboutStory conversation_id'],
    ...['chat.askAboutStory message_id', 'chat.feedback message_id', 'notifications.subscribe places[].id'],
    ...['routines.put leave_at', 'routines.put arrive_at', 'routines.put return_at', 'routines.put home_at'],
    ...['smart.setNotToday depart_at', 'analytics.track timestamp'],
    ...SETTING_TIMES.map((it) => `settings.update changed_at.${it}`),
  ],
  'one of few words, or of one form and length': [
    ...['auth.phoneSendCode', 'auth.phoneVerify', 'auth.phoneRegister', 'auth.phoneLogin'].map(
      (id) => `${id} phone_number`,
    ),
    ...[
      'security.addPasskey passkey.response.transports[]',
      'analytics.track event',
      'websub.request topic',
      'settings.putPlace code',
    ],
    ...[
      'webhooks.create place_code',
      'notifications.subscribe places[].code',
      'routines.put from',
      'routines.put to',
    ],
    ...['notifications.subscribe settings.quiet.from', 'notifications.subscribe settings.quiet.to'],
    ...['notifications.subscribe settings.mutes[].place_id', 'notifications.updateSettings quiet.from'],
    ...['notifications.updateSettings quiet.to', 'notifications.updateSettings mutes[].place_id'],
  ],
  'JSON without a limit of the column': [
    ...['routines.put ways[]'],
    ...['name', 'from_area', 'to_area', 'depart_at'].map(
      (it) => `users.patch preferences.profile.commute_routes[].${it}`,
    ),
  ],
};

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
  if (schema instanceof z.ZodPipe) {
    // A text that is changed first is stored as it is after that.
    const after = textsIn(schema.out, path);
    return after.length > 0 ? after : textsIn(schema.in, path);
  }
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
  const texts = (await everyCall()).flatMap(({ id, body, query }) =>
    [body, query].flatMap((schema) =>
      schema === undefined ? [] : textsIn(schema).map(({ path, max }) => ({ name: `${id} ${path}`, max })),
    ),
  );
  const listed = [...Object.values(STORED), ...Object.values(NOT_STORED)].flat();
  expect(texts.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((each) => !texts.some(({ name }) => name === each))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  for (const [column, names] of Object.entries(STORED)) {
    for (const { name, max } of texts.filter((text) => names.includes(text.name)))
      expect(columns.get(column), `${name} in ${column}`).toBe(max);
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
