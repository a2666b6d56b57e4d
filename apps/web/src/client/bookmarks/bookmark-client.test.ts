import { CLUSTER_ID, STORY_ID } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';
import { createFakeApi, jsonResponse } from '../api/fake-api.ts';
import { createBookmarkClient, parseBookmarkList } from './bookmark-client.ts';

const SINGLE = { storyId: STORY_ID, type: 'single' } as const;
const CLUSTER = { storyId: CLUSTER_ID, type: 'cluster' } as const;
const BOOKMARK = { id: 'b', content: { id: STORY_ID } };

function clientWith(answer: unknown) {
  const sent: unknown[] = [];
  const respond = async (...call: unknown[]) => {
    sent.push(call.slice(0, 3));
    if (answer instanceof Error) throw answer;
    return answer as never;
  };
  const api: ApiClient = { get: (address) => respond('GET', address), send: respond };
  return { client: createBookmarkClient(api), sent };
}

const failed = (status: number) => new ApiRequestError('Failed', { status });

test('[BOOKMARK-024] both families of calls are one client, which answers with status, data, statusCode and message', async () => {
  const { client, sent } = clientWith({ bookmarked: true, notes: 'Later' });
  await client.add({ ...SINGLE, notes: 'For mama' });
  await client.add({ ...CLUSTER, notes: 'ñ & 1' });
  await client.add(CLUSTER);
  await client.remove(SINGLE);
  await client.remove(CLUSTER);
  const state = await client.status(CLUSTER);
  await client.updateNotes(STORY_ID, 'New');
  expect(sent).toEqual([
    ['POST', `/focus/v2/singles/${STORY_ID}/bookmark`, { notes: 'For mama' }],
    ['POST', `/focus/v2/clusters/${CLUSTER_ID}/bookmark?notes=%C3%B1%20%26%201`, undefined],
    ['POST', `/focus/v2/clusters/${CLUSTER_ID}/bookmark`, undefined],
    ['DELETE', `/focus/v2/singles/${STORY_ID}/bookmark`, undefined],
    ['DELETE', `/focus/v2/clusters/${CLUSTER_ID}/bookmark`, undefined],
    ['GET', `/focus/v2/clusters/${CLUSTER_ID}/bookmark/status`],
    ['PATCH', `/me/bookmarks/${STORY_ID}`, { notes: 'New' }],
  ]);
  expect(state).toEqual({
    ...{ status: 'success', data: { isSaved: true, notes: 'Later' }, statusCode: 200, message: '' },
  });
});

test('[ENTITY-051] a story is saved by storyId, notes and type, and without notes none are sent', async () => {
  const { client, sent } = clientWith({});
  await client.add({ storyId: STORY_ID, notes: 'For mama', type: 'single' });
  await client.add({ storyId: STORY_ID, type: 'single' });
  await client.add({ storyId: CLUSTER_ID, notes: 'For mama', type: 'cluster' });
  expect(sent).toEqual([
    ['POST', `/focus/v2/singles/${STORY_ID}/bookmark`, { notes: 'For mama' }],
    ['POST', `/focus/v2/singles/${STORY_ID}/bookmark`, {}],
    ['POST', `/focus/v2/clusters/${CLUSTER_ID}/bookmark?notes=For%20mama`, undefined],
  ]);
});

test.each([401, 403])(
  "[BOOKMARK-004] [BOOKMARK-005] [BOOKMARK-006] %d asks to log in, and is 'not saved' for a status",
  async (status) => {
    const { client } = clientWith(failed(status));
    expect(await client.add(SINGLE)).toMatchObject({
      ...{ status: 'error', statusCode: status, message: 'Please log in to bookmark stories' },
    });
    expect(await client.remove(CLUSTER)).toMatchObject({
      ...{ status: 'error', statusCode: status, message: 'Please log in to manage bookmarks' },
    });
    const nothing = { isSaved: false, notes: null };
    expect(await client.status(SINGLE)).toMatchObject({ status: 'success', data: nothing });
    expect(await client.statuses([STORY_ID])).toMatchObject({
      data: new Map([[STORY_ID, nothing]]),
    });
  },
);

test('[BOOKMARK-007] [BOOKMARK-009] failures have their texts', async () => {
  const { client } = clientWith(failed(500));
  expect((await client.list()).message).toBe('Failed to fetch bookmarks');
  expect((await client.status(SINGLE)).message).toBe('Failed to check bookmark status');
  expect((await client.statuses([STORY_ID])).message).toBe('Failed to check bookmark status');
  expect((await client.add(SINGLE)).message).toBe('Failed to bookmark story');
  expect((await client.remove(SINGLE)).message).toBe('Failed to remove bookmark');
});

test.each([404, 0])('[BOOKMARK-008] %d gives an empty list, which is marked as an error', async (status) => {
  const { client } = clientWith(failed(status));
  expect(await client.list(2)).toMatchObject({
    ...{ status: 'error', statusCode: status, data: { bookmarks: [], total: 0, page: 2, limit: 20 } },
  });
});

test('[BOOKMARK-010] [BOOKMARK-011] malformed answers have their texts', async () => {
  for (const answer of [null, 'a page', 3, {}, { bookmarks: 'none' }, { data: { data: 1 } }]) {
    const { client } = clientWith(answer);
    expect((await client.list()).message, JSON.stringify(answer)).toBe(
      'Invalid response format from bookmarks',
    );
    expect((await client.status(SINGLE)).message).toBe('Invalid response format from bookmark status');
    expect((await client.statuses([STORY_ID])).message).toBe('Invalid response format from bookmark status');
  }
});

test('[ENTITY-048] a status is read from bookmarked or is_bookmarked', async () => {
  for (const answer of [{ bookmarked: true }, { is_bookmarked: true }]) {
    expect(await clientWith(answer).client.status(SINGLE)).toMatchObject({ data: { isSaved: true } });
  }
});

test('[BOOKMARK-025] [ENTITY-050] the list has bookmarks, total, page and limit, from each of the four forms', () => {
  const ask = { page: 2, limit: 20 };
  const withTotal = Object.assign([BOOKMARK], { total: 41 });
  const found = { bookmarks: [BOOKMARK], ...ask };
  expect(parseBookmarkList(withTotal, ask)).toEqual({ ...found, total: 41 });
  expect(parseBookmarkList([BOOKMARK], ask)).toEqual({ ...found, total: 1 });
  expect(parseBookmarkList({ data: [BOOKMARK] }, ask)).toEqual({ ...found, total: 1 });
  expect(parseBookmarkList({ bookmarks: [BOOKMARK], total: 41 }, ask)).toEqual({ ...found, total: 41 });
  expect(parseBookmarkList({ status: 'success', data: { bookmarks: [BOOKMARK] } }, ask)).toEqual({
    ...{ ...found, total: 1 },
  });
});

test('[BOOKMARK-016] [BOOKMARK-017] the list asks by offset, and its total comes from the header', async () => {
  const { api, requests } = createFakeApi([jsonResponse([BOOKMARK], 200, { 'X-Total-Count': '41' })]);
  const result = await createBookmarkClient(api).list(3);
  expect(new URL(requests[0]?.url ?? '').search).toBe('?offset=40&limit=20');
  expect(result).toMatchObject({ data: { bookmarks: [BOOKMARK], total: 41, page: 3, limit: 20 } });
});
