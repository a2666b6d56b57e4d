import { randomUUID } from 'node:crypto';
import { askChat } from '@paligid/contract/api/chat.api';
import { readServerFrame } from '@paligid/contract/live';
import { expect } from 'vitest';
import { searchTermsFiller } from '../src/maintenance/fill-search-terms.ts';
import { optionalReaderPublisher, readerPublisher } from '../src/platform/reader-messages.ts';
import { startApi } from './api-server.ts';
import { inPieces, startChatModel } from './chat-model-server.ts';
import type { LiveClient } from './live-client.ts';
import { connect, LIVE_READER, OTHER_READER, gatewayTest as test } from './live-gateway.ts';
import { seedReader } from './seed-reader.ts';
import { clearStories, seedSources, seedStory } from './seed-stories.ts';

const TITLE = 'Flood in Tumana, Marikina reaches 2 meters';

test.beforeEach(async ({ db }) => {
  await clearStories(db);
  await db.query('truncate story_search, chat_messages, chat_usage');
  await seedSources(db);
  await seedReader(db, LIVE_READER);
});

function chatFrames(page: LiveClient) {
  return page.frames.flatMap((frame) => {
    const read = readServerFrame(JSON.stringify(frame));
    return read?.type.startsWith('chat_') === true ? [read] : [];
  });
}

/** The text that a page has after all parts: each stands from its position on. */
function partsText(page: LiveClient, id: string): string {
  return chatFrames(page).reduce(
    (text, frame) =>
      frame.type === 'chat_part' && frame.data.message_id === id
        ? text.slice(0, frame.data.position) + frame.data.text
        : text,
    '',
  );
}

test("a reply is written on every open page of its reader, in parts, and on nobody else's", async ({
  db,
  start,
  token,
  nats,
  config,
}) => {
  const id = await seedStory(db, { title: TITLE });
  await searchTermsFiller()(db, new AbortController().signal);
  const gateway = await start();
  const pages = [await connect(gateway, await token()), await connect(gateway, await token())];
  const other = await connect(gateway, await token(OTHER_READER));
  await Promise.all([...pages, other].map((page) => page.settled()));
  // The second sentence is wrong, so that the reply begins again with the quoted ones.
  const model = await startChatModel(() =>
    inPieces({ text: 'Tumana has 2 meters of flood.', sources: [1] }, { text: 'Four died.', sources: [1] }),
  );
  const api = await startApi({
    databaseUrl: config.databaseUrl,
    publishToReaders: readerPublisher(nats, config.streamPrefix),
    chatModel: model.config,
  });
  const headers = { authorization: `Bearer ${await api.tokenFor(LIVE_READER)}` };
  const send = async (path: string, message_id: string) => {
    const body = { message: 'Is there a flood in Marikina?', message_id };
    const { body: received } = await api.request(path, { method: 'POST', headers, body });
    return askChat.response.parse(received).data;
  };
  const first = randomUUID();
  const reply = await send('/ai/chat', first);
  expect(reply.written_by).toBe('rules');
  const isOver = (page: LiveClient) => {
    const last = chatFrames(page).at(-1);
    return last?.type === 'chat_typing' && !last.data.is_typing;
  };
  await Promise.all(pages.map((page) => page.until(() => isOver(page))));
  for (const page of pages) {
    const frames = chatFrames(page);
    expect(frames[0]).toMatchObject({ type: 'chat_typing', data: { is_typing: true } });
    expect(frames.at(-2)).toMatchObject({
      type: 'chat_message',
      data: { message_id: first, conversation_id: reply.conversation_id, response: reply.response },
    });
    expect(partsText(page, first)).toBe(reply.response);
  }
  const second = randomUUID();
  await send(`/ai/chat/story/s-${id}`, second);
  const [page = other] = pages;
  await page.until(() => chatFrames(page).some(({ type }) => type === 'chat_story'));
  expect(chatFrames(page).find(({ type }) => type === 'chat_story')).toMatchObject({
    data: { message_id: second, story_id: `s-${id}` },
  });
  await other.settled();
  expect(chatFrames(other)).toEqual([]);
});

test('a program that publishes where it can waits for nothing', async ({ nats, config }) => {
  let tries = 0;
  const absent = optionalReaderPublisher(async () => {
    tries += 1;
    throw new Error('no server');
  }, config.streamPrefix);
  const data = { conversation_id: randomUUID(), is_typing: true };
  const message = { type: 'chat_typing', data } as const;
  absent.publish({ readers: [LIVE_READER], message: { en: message, fil: message } });
  await absent.close();
  expect(tries).toBe(1);
  expect(nats.isClosed()).toBe(false);
});
