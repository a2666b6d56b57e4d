// @vitest-environment node
import { AT, buildStory, buildTelling } from '@paligid/testkit/build-story';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { storyQuery } from '../queries/story.ts';
import {
  gateway,
  MARIKINA,
  NEW_ID,
  openGateways,
  PASIG,
  SHOWN,
  startListening,
  told,
} from './test/listening-reader.ts';

openGateways();

test('an update is put in the place of the story, wherever it is shown', async () => {
  const { storiesAt, shown } = await startListening();
  told({ ...SHOWN, version: 2, title: 'Water is going down' }, 'updated');
  await vi.waitFor(() => expect(shown()?.title).toBe('Water is going down'));
  expect(storiesAt(MARIKINA).map(({ title }) => title)).toEqual(['Water is going down']);
  expect(storiesAt(PASIG).map(({ title }) => title)).toEqual(['Water is going down']);
});

test('the open page of a story is asked for again until it is as new, one that is closed is not', async () => {
  const { get, shown, openPage } = await startListening();
  told({ ...SHOWN, version: 2 }, 'updated');
  await vi.waitFor(() => expect(shown()?.version).toBe(2));
  expect(get).not.toHaveBeenCalled();
  const close = openPage();
  get.mockResolvedValueOnce({ ...SHOWN, version: 2, content: 'Kept on its way.' });
  get.mockResolvedValue({ ...SHOWN, version: 3, content: 'The whole text.' });
  told({ ...SHOWN, version: 3, content: 'The whole' }, 'updated');
  await vi.waitFor(() => expect(shown()?.content).toBe('The whole'));
  await vi.waitFor(() => expect(shown()?.content).toBe('The whole text.'), { timeout: 4_000 });
  close();
});

test('the open page of several reports is asked for again when one of them says something new', async () => {
  const { get, queryClient, api } = await startListening();
  const page = { ...SHOWN, ...buildTelling('Balita', 'Tanod') };
  const [, other] = page.sources;
  get.mockResolvedValue(page);
  const asked = storyQuery(api, page.cluster.id, 'en');
  const close = new QueryObserver(queryClient, asked).subscribe(() => {});
  await vi.waitFor(() => expect(queryClient.getQueryData(asked.queryKey)).toBeDefined());
  get.mockClear();
  told(buildStory({ id: other?.id ?? '', version: 2 }), 'updated');
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce(), { timeout: 4_000 });
  expect(get.mock.calls[0]?.[0]).toBe(`/story/${page.cluster.id}`);
  close();
});

test('an end is put in place at once', async () => {
  const { storiesAt } = await startListening();
  told({ ...SHOWN, version: 2, status: 'cancelled', ended_at: AT }, 'ended');
  await vi.waitFor(() => expect(storiesAt(MARIKINA)[0]?.status).toBe('cancelled'));
});

test('a severe alert comes into the feed of its place at once, and of no other', async () => {
  const { storiesAt } = await startListening();
  told(buildStory({ id: NEW_ID, is_alert: true, severity: 4 }), 'published');
  await vi.waitFor(() => expect(storiesAt(MARIKINA).map(({ id }) => id)).toEqual([NEW_ID, SHOWN.id]));
  expect(storiesAt(PASIG).map(({ id }) => id)).toEqual([SHOWN.id]);
});

test('any other new story waits to be asked for, and is counted once', async () => {
  const { storiesAt, stores } = await startListening();
  told(buildStory({ id: NEW_ID }), 'published');
  told(buildStory({ id: NEW_ID, version: 2 }), 'published');
  await vi.waitFor(() => expect(stores.realtime.getState().updates).toHaveLength(1));
  expect(stores.realtime.getState().waiting).toEqual([NEW_ID]);
  expect(storiesAt(MARIKINA).map(({ id }) => id)).toEqual([SHOWN.id]);
});

test('[LIVE-013] an update makes feeds and digest old', async () => {
  const { old } = await startListening();
  expect(old()).toEqual([false, false]);
  told(buildStory({ id: NEW_ID }), 'published');
  await vi.waitFor(() => expect(old()).toEqual([true, true]));
});

test('[LIVE-014] a new digest makes feeds and digest old', async () => {
  const { old } = await startListening();
  gateway.say({ type: 'digest_update', data: {} });
  await vi.waitFor(() => expect(old()).toEqual([true, true]));
});

test('an update that comes without its story is loaded', async () => {
  const { storiesAt, get } = await startListening();
  get.mockResolvedValue({ ...SHOWN, version: 2, title: 'Long bulletin' });
  gateway.say({ type: 'story_update', data: { id: SHOWN.id, change: 'updated' } });
  await vi.waitFor(() => expect(storiesAt(MARIKINA)[0]?.title).toBe('Long bulletin'));
  expect(get.mock.calls[0]?.[0]).toBe(`/story/${SHOWN.id}?user_lat=14.65&user_lon=121.1`);
});

test('who reads in Filipino listens in Filipino and loads nothing twice', async () => {
  const { storiesAt, get } = await startListening({ locale: 'fil' });
  expect(gateway.languages).toEqual(['fil']);
  const personal_impact = 'Umiwas po sa baha.';
  // Whether it covers the reader is known: only its words could be asked for again.
  const covers_reader = { inside: true, distance_km: 0.4, basis: 'area' } as const;
  told(buildStory({ id: NEW_ID, is_alert: true, severity: 5, personal_impact, covers_reader }), 'published');
  await vi.waitFor(() => expect(storiesAt(MARIKINA)[0]?.personal_impact).toBe(personal_impact));
  expect(storiesAt(MARIKINA)).toHaveLength(2);
  expect(get).not.toHaveBeenCalled();
});

test('[LIVE-017] at most 50 updates are kept, the newest first', async () => {
  const { stores } = await startListening();
  const ids = Array.from(
    { length: 55 },
    (_, n) => `s-0199a1b2-c3d4-7e5f-8a6b-${String(n).padStart(12, '0')}`,
  );
  for (const id of ids)
    gateway.say({ type: 'story_update', data: { id, story: buildStory({ id }), change: 'published' } });
  await vi.waitFor(() => expect(stores.realtime.getState().updates[0]?.id).toBe(ids.at(-1)));
  expect(stores.realtime.getState().updates.map(({ id }) => id)).toEqual(ids.slice(5).reverse());
});

test('an urgent alert that is new, or of another area, is asked whether it covers the place', async () => {
  const { get, storiesAt } = await startListening();
  const covers_reader = { inside: true, distance_km: 0.4, basis: 'area' } as const;
  const areas = [{ code: '1380700000', name: 'Marikina' }];
  const alert = buildStory({ id: NEW_ID, is_alert: true, severity: 5, areas, area_count: 1 });
  get.mockResolvedValue({ ...alert, covers_reader });
  told(alert, 'published');
  const shown = () => storiesAt(MARIKINA).find(({ id }) => id === NEW_ID);
  await vi.waitFor(() => expect(shown()?.covers_reader).toEqual(covers_reader), { timeout: 3_000 });
  const wider = { ...alert, version: 2, areas: [...areas, { code: null, name: 'Cainta' }], area_count: 2 };
  get.mockResolvedValue({ ...wider, covers_reader: { ...covers_reader, distance_km: 2 } });
  told(wider, 'updated');
  await vi.waitFor(() => expect(shown()?.covers_reader?.distance_km).toBe(2), { timeout: 3_000 });
  expect(get).toHaveBeenCalledTimes(2);
  expect(storiesAt(PASIG).every(({ covers_reader: it }) => it === undefined)).toBe(true);
});
