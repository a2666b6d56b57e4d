import type { Story } from '@paligid/contract/entities/stories';
import {
  type AlertChange,
  type AlertSnapshot,
  alertChange,
  isAlertOpen,
} from '@paligid/domain/alerts/alert-changes';
import { coveringAlerts } from '@paligid/domain/alerts/alerts-for-reader';
import type { LiveUpdate } from '@paligid/domain/notifications';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../client/api/api.ts';
import { isFeedAt } from '../../../client/live/feeds-at.ts';
import type { FeedResponse } from '../../../client/queries/feed.ts';
import { queryKeys } from '../../../client/queries/query-keys.ts';
import { currentPlace } from '../../../client/stores/reader-place.ts';
import type { AlertsHere } from '../../../client/stores/realtime.ts';
import type { Stores } from '../../../client/stores/stores.ts';
import { joinPages, storyIds } from '../list/story-list.ts';
import { alertFacts } from './alert-facts.ts';
import { getAlertStore } from './alert-store.ts';
import { createCoverageFetcher } from './coverage-fetcher.ts';

interface TrackedAlert {
  storyId: string;
  version: number;
  facts: AlertSnapshot;
}

/** The oldest is evicted. No place has this many alerts in a day. */
const MAX_TRACKED = 300;

/** Last seen state of each alert on this page, used to tell a real change from data that is merely loaded. */
class AlertChangeTracker {
  readonly #known = new Map<string, TrackedAlert>();
  /** Maps a report to the event it belongs to. */
  readonly #eventOf = new Map<string, string>();

  /** Returns what changed since the alert was last seen. With `isOld`, an unknown alert is not a change. */
  track(story: Story, { isOld = false } = {}): AlertChange | undefined {
    const key = story.cluster?.id ?? this.#eventOf.get(story.id) ?? story.id;
    const before = this.#before(key, story);
    if (before?.storyId === story.id && story.version < before.version) return undefined;
    const seen = alertFacts(story);
    const facts = { ...seen, inside: seen.inside ?? before?.facts.inside ?? null };
    if (!facts.isAlert && before === undefined) return undefined;
    // A single report can raise the severity of its event; only the event's own card can end it.
    if (!story.cluster && key !== story.id && !isRaise(before?.facts, facts)) return undefined;
    this.#put(key, { storyId: story.id, version: story.version, facts });
    if (story.cluster) for (const id of storyIds(story)) this.#eventOf.set(id, key);
    return isOld && before === undefined ? undefined : alertChange(before?.facts, facts);
  }

  clear(): void {
    this.#known.clear();
    this.#eventOf.clear();
  }

  /** A report that has joined an event may have been tracked under its own id. */
  #before(key: string, story: Story): TrackedAlert | undefined {
    const keys = [key, ...storyIds(story)];
    return keys.map((id) => this.#known.get(id)).find((known) => known !== undefined);
  }

  #put(key: string, known: TrackedAlert): void {
    this.#known.delete(key);
    this.#known.set(key, known);
    if (this.#known.size <= MAX_TRACKED) return;
    const [oldest = ''] = this.#known.keys();
    this.#known.delete(oldest);
    for (const [id, event] of this.#eventOf) if (event === oldest) this.#eventOf.delete(id);
  }
}

function isRaise(before: AlertSnapshot | undefined, after: AlertSnapshot): boolean {
  return isAlertOpen(after) && (before === undefined || after.severity > before.severity);
}

const CRITICAL = 5;

/**
 * Summarises the feed responses for the reader's place: which alerts in force cover it, and when its sources were read.
 */
function findAlertsHere(feeds: readonly FeedResponse[], nowMs: number): AlertsHere {
  const covering = coveringAlerts(joinPages(feeds.map(({ stories }) => stories)), nowMs);
  const reads = feeds.flatMap(({ coverage }) => coverage.checked_at ?? []).sort();
  return {
    ids: covering.map(({ id }) => id),
    isCritical: covering.some(({ severity }) => severity === CRITICAL),
    readAt: reads.at(-1),
  };
}

interface WatchAlertsOptions {
  api: ApiClient;
  queryClient: QueryClient;
  stores: Pick<Stores, 'realtime' | 'place' | 'session'>;
}

const TICK_MS = 15_000;
const MIN_COVERAGE_SEVERITY = 3;

/**
 * Compares the alerts in every response and live frame with the tracked state, whichever screen is open. Data that is
 * merely loaded, like an older page or the first response for a place, is not a change; undoing a hide loads nothing.
 */
export function watchAlerts({
  api,
  queryClient,
  stores: { realtime, place: places, session },
}: WatchAlertsOptions) {
  const alerts = getAlertStore(queryClient);
  const known = new AlertChangeTracker();
  const place = () => currentPlace(places.getState());
  const cache = queryClient.getQueryCache();
  const answered = new Set<string>();

  const see = (story: Story, isOld: boolean) => {
    const change = known.track(story, { isOld });
    if (change === undefined) alerts.getState().refresh(story);
    else alerts.getState().add({ ids: storyIds(story), change, story, atMs: Date.now() });
  };

  const take = (query: Query) => {
    const stories = storiesFromQuery(query, place());
    // The query is still loading, or is about another place.
    if (stories === undefined) return;
    const isOld = !answered.has(query.queryHash) || query.queryKey[0] !== queryKeys.feeds[0];
    answered.add(query.queryHash);
    for (const story of stories) see(story, isOld);
  };

  const coverage = createCoverageFetcher({
    api,
    queryClient,
    place,
    random: Math.random,
    onCoverage: (it) => see(it, true),
  });

  const hear = (update: LiveUpdate) => {
    const story = storyFromUpdate(update);
    if (story === undefined) return;
    see(story, false);
    if (isAlertOpen(alertFacts(story)) && story.severity >= MIN_COVERAGE_SEVERITY) coverage.ask(story);
  };

  const renew = () => {
    alerts.getState().dropEnded(Date.now());
    const feeds = cache.findAll({ predicate: isFeedAt(place()) });
    const here = findAlertsHere(
      feeds.flatMap(({ state }) => (state.data as FeedResponse | undefined) ?? []),
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
      // Moving to the next street is not a new place; picking another one is.
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

/**
 * The stories of a response that is about the reader's place, or that the reader has opened; undefined for any other.
 */
function storiesFromQuery(
  query: Query,
  place: { lat: number; lon: number } | null,
): readonly Story[] | undefined {
  const [family] = query.queryKey;
  const { data } = query.state;
  if (data === undefined) return undefined;
  if (family === queryKeys.stories[0]) return [data as Story];
  if (family === 'older') return (data as FeedResponse).stories;
  return isFeedAt(place)(query) ? (data as FeedResponse).stories : undefined;
}

/** Frames are validated on arrival. */
function storyFromUpdate({ type, data }: LiveUpdate): Story | undefined {
  return type === 'story_update' ? (data as { story?: Story }).story : undefined;
}
