import type { Story } from '@paligid/contract/entities/stories';
import type { QueryClient } from '@tanstack/react-query';
import { getFeedsAt } from '../client/live/feeds-at.ts';
import { storyDetailId } from '../features/stories/story-path.ts';
import { isOpenAlert } from './cached-data.ts';

interface Point {
  lat: number;
  lon: number;
}

interface StoreAlertsDeps {
  queryClient: QueryClient;
  /** The reader's place, and the other places that are theirs. */
  places: () => readonly Point[];
  isOnline: () => boolean;
  /** Whether the complete page of an alert is cached, at least in this version. */
  has: (id: string, version: number) => Promise<boolean>;
  /** Fetches the page of an alert, which is cached on arrival. Resolves to its size in bytes as text. */
  fetchPage: (id: string) => Promise<number>;
  /** Whether the storm pack may still grow. */
  hasRoom: () => Promise<boolean>;
  /** Loads the code that renders it. */
  loadScreen: () => void;
  /** From 0 to 1. */
  random: () => number;
  now: () => number;
}

/** Maximum number of alerts stored completely: those that cover the reader first, then the most severe. */
const MAX_ALERTS = 5;
/** Limit of the cost on prepaid data: at most some 40 kB gzipped in an hour, a request for each new bulletin. */
const MAX_REQUESTS_PER_HOUR = 12;
const MAX_BYTES_PER_HOUR = 200_000;
const HOUR_MS = 3_600_000;
/** A bulletin reaches everybody in the same second; their requests for its page are spread over this time. */
const JITTER_MS = 8_000;

/**
 * Stores the complete page of each alert in force for the reader, with text, steps, geometry and reports, as soon as a
 * feed or a live update brings it: then an alert that was never opened can be read offline too. Until its page has
 * loaded, its card in the cached feed stands in.
 */
export function storeAlerts(settings: StoreAlertsDeps): () => void {
  const { queryClient, places, isOnline, has, fetchPage, hasRoom, loadScreen, random, now } = settings;
  const cache = queryClient.getQueryCache();
  const spent: { at: number; bytes: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isOld = false;

  const mayAsk = () => {
    while (spent[0] !== undefined && now() - spent[0].at > HOUR_MS) spent.shift();
    const bytes = spent.reduce((sum, it) => sum + it.bytes, 0);
    return isOnline() && spent.length < MAX_REQUESTS_PER_HOUR && bytes < MAX_BYTES_PER_HOUR;
  };
  const store = async (alert: Story) => {
    const id = storyDetailId(alert);
    if ((await has(id, alert.version)) || !mayAsk() || !(await hasRoom())) return;
    const cost = { at: now(), bytes: 0 };
    spent.push(cost);
    // A failed fetch is retried with the next update of the feed.
    cost.bytes = await fetchPage(id).catch(() => 0);
  };
  const run = async () => {
    timer = undefined;
    isRunning = true;
    isOld = false;
    const alerts = findAlerts(queryClient, places());
    if (alerts.length > 0) loadScreen();
    for (const alert of alerts) await store(alert).catch(() => {});
    isRunning = false;
    if (isOld) look();
  };
  const look = () => {
    isOld = isRunning;
    if (isRunning || timer !== undefined || findAlerts(queryClient, places()).length === 0) return;
    timer = setTimeout(() => void run(), random() * JITTER_MS);
  };

  look();
  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'feed') look();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

function findAlerts(queryClient: QueryClient, places: readonly Point[]): Story[] {
  const feeds = places.flatMap((place) => getFeedsAt(queryClient, place));
  const alerts = feeds.flatMap(({ stories }) => stories).filter(isOpenAlert);
  const byId = new Map(alerts.map((alert) => [storyDetailId(alert), alert]));
  const covers = ({ covers_reader }: Story) => Number(covers_reader?.inside ?? false);
  return [...byId.values()]
    .sort((a, b) => covers(b) - covers(a) || b.severity - a.severity)
    .slice(0, MAX_ALERTS);
}
