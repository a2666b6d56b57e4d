import type { Story } from '@paligid/contract/entities/stories';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../client/api.ts';
import { ask } from '../../../client/queries/ask.ts';
import type { Feed } from '../../../client/queries/feed.ts';
import { queryKeys } from '../../../client/query-keys.ts';
import { roundedPoint } from '../../../client/rounded-point.ts';

interface Options {
  api: Api;
  queryClient: QueryClient;
  place: () => { lat: number; lon: number } | null;
  /** From 0 to 1. */
  random: () => number;
  known: (story: Story) => void;
}

/** A bulletin reaches everybody in the same second: they ask spread over some. */
const FIRST_MS = 700;
const SPREAD_MS = 2_500;
/** Answers are cached for a moment on their way; each further try waits twice as long. */
const AGAIN_MS = 2_500;
const MOST_TRIES = 5;
const MOST_AT_ONCE = 8;

/**
 * Whether an alert covers the reader is not told live, since it is told to everybody alike. It is asked for once
 * for each version, and put where the alert is shown.
 */
export function coverageAsker({ api, queryClient, place, random, known }: Options) {
  const asked = new Map<string, ReturnType<typeof setTimeout>>();

  const look = async (id: string, version: number, triesLeft: number): Promise<void> => {
    const point = place();
    if (point === null) return void asked.delete(id);
    const { lat, lon } = roundedPoint(point);
    const address = `/story/${encodeURIComponent(id)}?user_lat=${lat}&user_lon=${lon}`;
    const story = await ask<Story>(api, { address, what: 'story' }).catch(() => undefined);
    if (!asked.has(id)) return;
    if (story === undefined || story.version < version) {
      if (triesLeft <= 1) return void asked.delete(id);
      return again(id, version, triesLeft);
    }
    put(queryClient, story);
    known(story);
    // Whoever is outside may be so by the area of before: it is looked up a second time.
    if (story.covers_reader?.inside === false && triesLeft > MOST_TRIES - 2) again(id, version, triesLeft);
    else asked.delete(id);
  };

  const again = (id: string, version: number, triesLeft: number): void => {
    const waitMs = AGAIN_MS * 2 ** (MOST_TRIES - triesLeft);
    asked.set(
      id,
      setTimeout(() => void look(id, version, triesLeft - 1), waitMs),
    );
  };

  return {
    ask: ({ id, version }: Story) => {
      clearTimeout(asked.get(id));
      if (asked.size >= MOST_AT_ONCE && !asked.has(id)) return;
      const waitMs = FIRST_MS + random() * SPREAD_MS;
      asked.set(
        id,
        setTimeout(() => void look(id, version, MOST_TRIES), waitMs),
      );
    },
    stop: () => {
      for (const timer of asked.values()) clearTimeout(timer);
      asked.clear();
    },
  };
}

function put(queryClient: QueryClient, { id, version, covers_reader }: Story): void {
  const withCoverage = (story: Story): Story =>
    story.id === id && story.version <= version ? { ...story, covers_reader } : story;
  queryClient.setQueriesData<Feed>({ queryKey: queryKeys.feeds }, (feed) =>
    feed?.stories.some((story) => story.id === id)
      ? { ...feed, stories: feed.stories.map(withCoverage) }
      : undefined,
  );
  queryClient.setQueriesData<Story>({ queryKey: queryKeys.stories }, (story) => story && withCoverage(story));
  // Writing has taken away the mark of what is to be fetched anew.
  void queryClient.invalidateQueries({ queryKey: queryKeys.feeds, refetchType: 'none' });
}
