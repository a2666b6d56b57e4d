import type { Story } from '@paligid/contract/entities/stories';
import { isAlertOpen } from '@paligid/domain/alerts/alert-facts';
import type { LiveUpdate } from '@paligid/domain/live/live-updates';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../client/api.ts';
import { isFeedAt } from '../../../client/live/feeds-at.ts';
import type { Feed } from '../../../client/queries/feed.ts';
import { queryKeys } from '../../../client/query-keys.ts';
import { currentPlace } from '../../../client/stores/reader-place.ts';
import type { Stores } from '../../../client/stores/stores.ts';
import { idsOf } from '../list/story-list.ts';
import { alertFacts } from './alert-facts.ts';
import { alertStoreOf } from './alert-store.ts';
import { alertsHere } from './alerts-here.ts';
import { coverageAsker } from './ask-coverage.ts';
import { KnownAlerts } from './known-alerts.ts';

interface Options {
  api: Api;
  queryClient: QueryClient;
  stores: Pick<Stores, 'realtime' | 'place' | 'session'>;
}

const TICK_MS = 15_000;
const COVERAGE_FROM = 3;

/**
 * Compares what every answer and every live frame says of alerts with what was known, whichever screen is open.
 * What is only loaded, like an older page or the first answer for a place, is no news; undoing a hide loads nothing.
 */
export function watchAlerts({ api, queryClient, stores: { realtime, place: places, session } }: Options) {
  const alerts = alertStoreOf(queryClient);
  const known = new KnownAlerts();
  const place = () => currentPlace(places.getState());
  const cache = queryClient.getQueryCache();
  const answered = new Set<string>();

  const see = (story: Story, isOld: boolean) => {
    const change = known.see(story, { isOld });
    if (change === undefined) alerts.getState().refresh(story);
    else alerts.getState().add({ ids: idsOf(story), change, story, atMs: Date.now() });
  };

  const take = (query: Query) => {
    const stories = storiesIn(query, place());
    // What is still under way, or about another place, has not been heard yet.
    if (stories === undefined) return;
    const isOld = !answered.has(query.queryHash) || query.queryKey[0] !== queryKeys.feeds[0];
    answered.add(query.queryHash);
    for (const story of stories) see(story, isOld);
  };

  const coverage = coverageAsker({
    api,
    queryClient,
    place,
    random: Math.random,
    known: (it) => see(it, true),
  });

  const hear = (update: LiveUpdate) => {
    const story = storyTold(update);
    if (story === undefined) return;
    see(story, false);
    if (isAlertOpen(alertFacts(story)) && story.severity >= COVERAGE_FROM) coverage.ask(story);
  };

  const renew = () => {
    alerts.getState().renew(Date.now());
    const feeds = cache.findAll({ predicate: isFeedAt(place()) });
    const here = alertsHere(
      feeds.flatMap(({ state }) => (state.data as Feed | undefined) ?? []),
      Date.now(),
    );
    const before = realtime.getState().here;
    if (JSON.stringify(before) !== JSON.stringify(here)) realtime.setState({ here });
  };

  for (const query of cache.getAll()) take(query);
  for (const update of realtime.getState().updates) hear(update);
  renew();

  const timer = setInterval(renew, TICK_MS);
  const stops = [
    cache.subscribe((event) => {
      if (event.type === 'removed') answered.delete(event.query.queryHash);
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      take(event.query);
      renew();
    }),
    realtime.subscribe(({ updates }, before) => {
      if (updates === before.updates) return;
      const heard = new Set(before.updates);
      for (const update of updates) if (!heard.has(update)) hear(update);
    }),
    places.subscribe((state, before) => {
      // A step to the next street is no other place; another picked one is.
      if (currentPlace(state)?.code !== currentPlace(before)?.code) alerts.getState().clear();
      renew();
    }),
    session.subscribe((state, before) => {
      if (state.user?.id === before.user?.id) return;
      known.clear();
      answered.clear();
      alerts.getState().clear();
    }),
  ];
  return () => {
    clearInterval(timer);
    coverage.stop();
    for (const stop of stops) stop();
  };
}

/** Of an answer that is about the reader's place, or that the reader has opened; undefined of every other. */
function storiesIn(query: Query, place: { lat: number; lon: number } | null): readonly Story[] | undefined {
  const [family] = query.queryKey;
  const { data } = query.state;
  if (data === undefined) return undefined;
  if (family === queryKeys.stories[0]) return [data as Story];
  if (family === 'older') return (data as Feed).stories;
  return isFeedAt(place)(query) ? (data as Feed).stories : undefined;
}

/** Frames were checked where they came in. */
function storyTold({ type, data }: LiveUpdate): Story | undefined {
  return type === 'story_update' ? (data as { story?: Story }).story : undefined;
}
