import { randomUUID } from 'node:crypto';
import { chatHistory } from '@paligid/contract/api/chat.api';
import { expect } from 'vitest';
import { startApi } from './api-server.ts';
import { ask, clearChat, FLOOD, send, store } from './chat-questions.ts';
import { HOUR, MINUTE, NOW } from './seed-stories.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

test.beforeEach(({ db }) => clearChat(db));

test('a retry, two devices and a race are answered once', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl, connections: 12 });
  const ana = await signUp(api);
  await store(db, FLOOD);
  const body = { message: 'baha sa Marikina?', message_id: randomUUID() };
  const replies = await Promise.all(Array.from({ length: 8 }, () => ask(api, ana, body)));
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  api.clock.advance(HOUR);
  expect(await ask(api, ana, body)).toEqual(replies[0]);
  const { rows } = await db.query('select questions from chat_usage');
  expect(rows).toEqual([{ questions: 1 }]);
  expect((await send(api, ana, { ...body, message: 'another question' })).status).toBe(400);
  const ben = await signUp(api);
  const other = await ask(api, ben, { ...body, message: 'Concert in Cebu?' });
  expect(other).toMatchObject({ message_id: body.message_id, kind: 'nothing_found' });
});

test('a question whose program died is taken over', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await store(db, FLOOD);
  const id = randomUUID();
  await db.query(
    `insert into chat_messages (user_id, id, conversation_id, question, asked_at, claimed_at)
     values ($1, $2, $2, 'baha sa Marikina?', $3, $3)`,
    [ana.userId.slice(2), id, new Date(NOW.getTime() - MINUTE)],
  );
  expect((await ask(api, ana, { message: 'baha sa Marikina?', message_id: id })).kind).toBe('answer');
});

test('a day has a limit, deleting gives no new questions, and tomorrow is another day', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl, chatLimits: { questionsADay: 2 } });
  const ana = await signUp(api);
  await store(db, FLOOD);
  const message = 'baha sa Marikina?';
  const first = { message, message_id: randomUUID() };
  await ask(api, ana, first);
  await ask(api, ana, { message });
  const third = await send(api, ana, { message });
  expect(third.status).toBe(429);
  expect(third.body).toMatchObject({ error: { code: 'CHAT_LIMIT_REACHED' } });
  // A retry of what was answered is no new question.
  await ask(api, ana, first);
  await api.request('/ai/chat/history', { method: 'DELETE', headers: ana.headers });
  expect((await send(api, ana, { message })).status).toBe(429);
  api.clock.advance(24 * HOUR);
  await ask(api, ana, { message });
});

test('history is newest first, of its reader alone, bounded, and can be deleted', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl, chatLimits: { stored: 3 } });
  const [ana, ben] = [await signUp(api), await signUp(api)];
  await store(db, FLOOD);
  for (const n of [1, 2, 3, 4, 5]) {
    await ask(api, ana, { message: `baha sa Marikina ${n}` });
    api.clock.advance(1_000);
  }
  const history = async ({ headers }: SignedUp) => {
    const { body } = await api.request('/ai/chat/history', { headers });
    return chatHistory.response.parse(body).data.messages.map(({ question }) => question);
  };
  expect(await history(ana)).toEqual(['baha sa Marikina 5', 'baha sa Marikina 4', 'baha sa Marikina 3']);
  expect(await history(ben)).toEqual([]);
  expect((await api.request('/ai/chat/history', { method: 'DELETE', headers: ben.headers })).status).toBe(
    200,
  );
  expect(await history(ana)).toHaveLength(3);
  expect((await api.request('/ai/chat/history', { method: 'DELETE', headers: ana.headers })).status).toBe(
    200,
  );
  expect(await history(ana)).toEqual([]);
});

test('[API-044] [ENTITY-056] feedback is given once for each answer, by its reader', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const [ana, ben] = [await signUp(api), await signUp(api)];
  await store(db, FLOOD);
  const { message_id } = await ask(api, ana, { message: 'baha sa Marikina?' });
  const give = ({ headers }: SignedUp, helpful: boolean, id = message_id) =>
    api.request('/ai/chat/feedback', {
      ...{ method: 'POST', headers },
      body: { message_id: id, rating: helpful ? 5 : 2, helpful, comment: 'Salamat' },
    });
  expect((await give(ben, true)).status).toBe(404);
  expect((await give(ana, true, randomUUID())).status).toBe(404);
  const both = await Promise.all([give(ana, true), give(ana, false)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body } = await api.request('/ai/chat/history', { headers: ana.headers });
  expect(typeof chatHistory.response.parse(body).data.messages[0]?.helpful).toBe('boolean');
});
