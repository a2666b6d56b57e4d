// @vitest-environment node
import { AT, buildClusterFields, buildStory } from '@paligid/testkit/build-story';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { FeedResponse } from '../queries/feed.ts';
import { storyQuery } from '../queries/story.ts';
import { replaceClusterCard } from './story-updates.ts';
import {
  gateway,
  MARIKINA_PLACE,
  NEW_STORY_ID,
  PASIG_PLACE,
  SHOWN_STORY,
  sendStoryUpdate,
  startLiveClient,
  withFakeGateway,
} from './test/live-client.ts';

withFakeGateway();

test('an update is put in the place of the story, wherever it is shown', async () => {
  const { storiesAt, shown } = await startLiveClient();
  sendStoryUpdate({ ...SHOWN_STORY, version: 2, title: 'Water is going down' }, 'updated');
  await vi.waitFor(() => expect(shown()?.title).toBe('Water is going down'));
  expect(storiesAt(MARIKINA_PLACE).map(({ title }) => title)).toEqual(['Water is going down']);
  expect(storiesAt(PASIG_PLACE).map(({ title }) => title)).toEqual(['Water is going down']);
});

test('the open page of a story is asked for again until it is as new, one that is closed is not', async () => {
  const { get, shown, openPage } = await startLiveClient();
  sendStoryUpdate({ ...SHOWN_STORY, version: 2 }, 'updated');
  await vi.waitFor(() => expect(shown()?.version).toBe(2));
  expect(get).not.toHaveBeenCalled();
  const close = openPage();
  get.mockResolvedValueOnce({ ...SHOWN_STORY, version: 2, content: 'Kept on its way.' });
  get.mockResolvedValue({ ...SHOWN_STORY, version: 3, content: 'The whole text.' });
  sendStoryUpdate({ ...SHOWN_STORY, version: 3, content: 'The whole' }, 'updated');
  await vi.waitFor(() => expect(shown()?.content).toBe('The whole'));
  await vi.waitFor(() => expect(shown()?.content).toBe('The whole text.'), { timeout: 4_000 });
  close();
});

test('the open page of several reports is asked for again when one of them says something new', async () => {
  const { get, queryClient, api } = await startLiveClient();
  const page = { ...SHOWN_STORY, ...buildClusterFields('Balita', 'Tanod') };
  const [, other] = page.sources;
  get.mockResolvedValue(page);
  const asked = storyQuery(api, page.cluster.id, 'en');
  const close = new QueryObserver(queryClient, asked).subscribe(() => {});
  await vi.waitFor(() => expect(queryClient.getQueryData(asked.queryKey)).toBeDefined());
  get.mockClear();
  sendStoryUpdate(buildStory({ id: other?.id ?? '', version: 2 }), 'updated');
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce(), { timeout: 4_000 });
  expect(get.mock.calls[0]?.[0]).toBe(`/story/${page.cluster.id}`);
  close();
});

test('an end is put in place at once', async () => {
  const { storiesAt } = await startLiveClient();
  sendStoryUpdate({ ...SHOWN_STORY, version: 2, status: 'cancelled', ended_at: AT }, 'ended');
  await vi.waitFor(() => expect(storiesAt(MARIKINA_PLACE)[0]?.status).toBe('cancelled'));
});

test('a severe alert comes into the feed of its place at once, and of no other', async () => {
  const { storiesAt } = await startLiveClient();
  sendStoryUpdate(buildStory({ id: NEW_STORY_ID, is_alert: true, severity: 4 }), 'published');
  await vi.waitFor(() =>
    expect(storiesAt(MARIKINA_PLACE).map(({ id }) => id)).toEqual([NEW_STORY_ID, SHOWN_STORY.id]),
  );
  expect(storiesAt(PASIG_PLACE).map(({ id }) => id)).toEqual([SHOWN_STORY.id]);
});

test('any other new story waits to be asked for, and is counted once', async () => {
  const { storiesAt, stores } = await startLiveClient();
  sendStoryUpdate(buildStory({ id: NEW_STORY_ID }), 'published');
  sendStoryUpdate(buildStory({ id: NEW_STORY_ID, version: 2 }), 'published');
  await vi.waitFor(() => expect(stores.realtime.getState().updates).toHaveLength(1));
  expect(stores.realtime.getState().waiting).toEqual([NEW_STORY_ID]);
  expect(storiesAt(MARIKINA_PLACE).map(({ id }) => id)).toEqual([SHOWN_STORY.id]);
});

test('[LIVE-013] an update makes feeds and digest old', async () => {
  const { old } = await startLiveClient();
  expect(old()).toEqual([false, false]);
  sendStoryUpdate(buildStory({ id: NEW_STORY_ID }), 'published');
  await vi.waitFor(() => expect(old()).toEqual([true, true]));
});

test('[LIVE-014] a new digest makes feeds and digest old', async () => {
  const { old } = await startLiveClient();
  gateway.send({ type: 'digest_update', data: {} });
  await vi.waitFor(() => expect(old()).toEqual([true, true]));
});

test('an update that comes without its story is loaded', async () => {
  const { storiesAt, get } = await startLiveClient();
  get.mockResolvedValue({ ...SHOWN_STORY, version: 2, title: 'Long bulletin' });
  gateway.send({ type: 'story_update', data: { id: SHOWN_STORY.id, change: 'updated' } });
  await vi.waitFor(() => expect(storiesAt(MARIKINA_PLACE)[0]?.title).toBe('Long bulletin'));
  expect(get.mock.calls[0]?.[0]).toBe(`/story/${SHOWN_STORY.id}?user_lat=14.65&user_lon=121.1`);
});

test('who reads in Filipino listens in Filipino and loads nothing twice', async () => {
  const { storiesAt, get } = await startLiveClient({ locale: 'fil' });
  expect(gateway.languages).toEqual(['fil']);
  const personal_impact = 'Umiwas po sa baha.';
  // Its coverage of the reader is known: only its text could be fetched again.
  const covers_reader = { inside: true, distance_km: 0.4, basis: 'area' } as const;
  sendStoryUpdate(
    buildStory({ id: NEW_STORY_ID, is_alert: true, severity: 5, personal_impact, covers_reader }),
    'published',
  );
  await vi.waitFor(() => expect(storiesAt(MARIKINA_PLACE)[0]?.personal_impact).toBe(personal_impact));
  expect(storiesAt(MARIKINA_PLACE)).toHaveLength(2);
  expect(get).not.toHaveBeenCalled();
});

test('[LIVE-017] at most 50 updates are kept, the newest first', async () => {
  const { stores } = await startLiveClient();
  const ids = Array.from(
    { length: 55 },
    (_, n) => `s-0199a1b2-c3d4-7e5f-8a6b-${String(n).padStart(12, '0')}`,
  );
  for (const id of ids)
    gateway.send({ type: 'story_update', data: { id, story: buildStory({ id }), change: 'published' } });
  await vi.waitFor(() => expect(stores.realtime.getState().updates[0]?.id).toBe(ids.at(-1)));
  expect(stores.realtime.getState().updates.map(({ id }) => id)).toEqual(ids.slice(5).reverse());
});

test('an urgent alert that is new, or of another area, is asked whether it covers the place', async () => {
  const { get, storiesAt } = await startLiveClient();
  const covers_reader = { inside: true, distance_km: 0.4, basis: 'area' } as const;
  const areas = [{ code: '1380700000', name: 'Marikina' }];
  const alert = buildStory({ id: NEW_STORY_ID, is_alert: true, severity: 5, areas, area_count: 1 });
  get.mockResolvedValue({ ...alert, covers_reader });
  sendStoryUpdate(alert, 'published');
  const shown = () => storiesAt(MARIKINA_PLACE).find(({ id }) => id === NEW_STORY_ID);
  await vi.waitFor(() => expect(shown()?.covers_reader).toEqual(covers_reader), { timeout: 3_000 });
  const wider = { ...alert, version: 2, areas: [...areas, { code: null, name: 'Cainta' }], area_count: 2 };
  get.mockResolvedValue({ ...wider, covers_reader: { ...covers_reader, distance_km: 2 } });
  sendStoryUpdate(wider, 'updated');
  await vi.waitFor(() => expect(shown()?.covers_reader?.distance_km).toBe(2), { timeout: 3_000 });
  expect(get).toHaveBeenCalledTimes(2);
  expect(storiesAt(PASIG_PLACE).every(({ covers_reader: it }) => it === undefined)).toBe(true);
});

withFakeGateway();

const CLUSTER = 'c-0199a1b2-c3d4-7e5f-8a6b-0000000000c1';
const OTHER = 'c-0199a1b2-c3d4-7e5f-8a6b-0000000000c2';

const cardOf = (cluster: string, id: string, updatedAt = '2026-11-15T04:10:00.000Z') => {
  const fields = buildClusterFields('Balita', 'Tanod');
  return buildStory({
    ...fields,
    id,
    cluster: { ...fields.cluster, id: cluster, updated_at: updatedAt },
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
