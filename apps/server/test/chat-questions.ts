import { askChat } from '@paligid/contract/api/chat.api';
import type pg from 'pg';
import { expect } from 'vitest';
import { searchTermsFiller } from '../src/maintenance/fill-search-terms.ts';
import type { TestApi } from './api-server.ts';
import { clearStories, type Seed, seedSources, seedStory } from './seed-stories.ts';
import type { SignedUp } from './sign-up.ts';

export async function clearChat(db: pg.Client): Promise<void> {
  await clearStories(db);
  await db.query('truncate story_search, chat_messages, chat_usage');
  await seedSources(db);
}

export const FLOOD = { title: 'Flood in Tumana, Marikina reaches the knee', placeName: 'Marikina' };

/** Stories that can be found. */
export async function store(db: pg.Client, ...seeds: Seed[]): Promise<string[]> {
  const ids: string[] = [];
  for (const seed of seeds) ids.push(await seedStory(db, seed));
  await searchTermsFiller()(db, new AbortController().signal);
  return ids;
}

type Asked = { message: string; message_id?: string; conversation_id?: string };

export async function send(
  api: TestApi,
  { userId }: SignedUp,
  body: Asked,
  path = '/ai/chat',
  language = 'en',
) {
  // Hours pass in some tests.
  const headers = { authorization: `Bearer ${await api.tokenFor(userId)}`, 'accept-language': language };
  return api.request(path, { method: 'POST', headers, body });
}

export async function ask(api: TestApi, reader: SignedUp, body: Asked, path = '/ai/chat', language = 'en') {
  const { status, text, body: received } = await send(api, reader, body, path, language);
  expect(status, text).toBe(200);
  return askChat.response.parse(received).data;
}
