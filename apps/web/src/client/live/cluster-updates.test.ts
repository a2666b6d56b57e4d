// @vitest-environment node
import { buildClusterFields, buildStory } from '@paligid/testkit/build-story';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { FeedResponse } from '../queries/feed.ts';
import { storyQuery } from '../queries/story.ts';
import { replaceClusterCard } from './cluster-updates.ts';
import {
  gateway,
  MARIKINA_PLACE,
  SHOWN_STORY,
  startLiveClient,
  withFakeGateway,
} from './test/live-client.ts';

withFakeGateway();

const CLUSTER = 'c-0199a1b2-c3d4-7e5f-8a6b-0000000000c1';
const OTHER = 'c-0199a1b2-c3d4-7e5f-8a6b-0000000000c2';

const cardOf = (cluster: string, id: string, updatedAt = '2026-11-15T04:10:00.000Z') => {
  const telling = buildClusterFields('Balita', 'Tanod');
  return buildStory({
    ...telling,
    id,
    cluster: { ...telling.cluster, id: cluster, updated_at: updatedAt },
  });
};
const feedOf = (...stories: FeedResponse['stories']): FeedResponse => ({
  stories,
  next_cursor: null,
  as_of: '2026-11-15T04:00:00.000Z',
  coverage: { checked_at: null, sources_read: 0, sources_total: 0, unreadable: [] },
});
const idsIn = ({ stories }: FeedResponse) => stories.map(({ id }) => id);

test('the card of a cluster takes its place, also when another report leads now', () => {
  const feed = feedOf(buildStory({ id: 'a' }), cardOf(CLUSTER, 'b'), buildStory({ id: 'c' }));
  const card = { ...cardOf(CLUSTER, 'd'), source_count: 7 };
  const after = replaceClusterCard(feed, new Set([CLUSTER]), card);
  expect(idsIn(after)).toEqual(['a', 'd', 'c']);
  expect(after.stories[1]?.source_count).toBe(7);
});

test('clusters that became one are one card', () => {
  const feed = feedOf(cardOf(OTHER, 'a'), buildStory({ id: 'b' }), cardOf(CLUSTER, 'c'));
  expect(idsIn(replaceClusterCard(feed, new Set([CLUSTER, OTHER]), cardOf(CLUSTER, 'c')))).toEqual([
    'c',
    'b',
  ]);
});

test('a story that stood alone becomes the card of its cluster', () => {
  const feed = feedOf(buildStory({ id: 'a', distance_km: 2 }));
  const [card] = replaceClusterCard(feed, new Set([CLUSTER]), cardOf(CLUSTER, 'a')).stories;
  expect(card?.cluster?.id).toBe(CLUSTER);
});

test('an older card that comes late changes nothing, and one that is not shown comes into no feed', () => {
  const feed = feedOf(cardOf(CLUSTER, 'a', '2026-11-15T04:20:00.000Z'));
  const late = { ...cardOf(CLUSTER, 'a'), title: 'Old' };
  expect(replaceClusterCard(feed, new Set([CLUSTER]), late).stories).toEqual(feed.stories);
  expect(replaceClusterCard(feed, new Set([OTHER]), cardOf(OTHER, 'z'))).toBe(feed);
});

test('an open feed shows the new card, and an open page of the cluster is loaded again', async () => {
  const { storiesAt, get, queryClient, api } = await startLiveClient();
  const card = cardOf(CLUSTER, SHOWN_STORY.id);
  get.mockResolvedValue({ ...card, id: OTHER, canonical_id: CLUSTER });
  const close = new QueryObserver(queryClient, storyQuery(api, OTHER, 'en')).subscribe(() => {});
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  gateway.send({
    type: 'cluster_update',
    data: { id: CLUSTER, story: card, change: 'merged', merged_ids: [OTHER] },
  });
  await vi.waitFor(() => expect(storiesAt(MARIKINA_PLACE)[0]?.cluster?.id).toBe(CLUSTER));
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2), { timeout: 4_000 });
  expect(get.mock.calls[1]?.[0]).toBe(`/story/${OTHER}`);
  close();
});
