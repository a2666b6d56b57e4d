import type { Query, QueryClient } from '@tanstack/react-query';
import type { KeptAnswers } from './kept-answers.ts';
import { keptKind } from './kept-bounds.ts';

interface Settings {
  kept: Pick<KeptAnswers, 'keep'>;
  reader: () => string | undefined;
}

/** Live updates may change a feed many times in a second. */
const PAUSE_MS = 300;

/** Keeps what screens show: what came with the document, what was fetched, and what live updates made of it. */
export function keepNews(queryClient: QueryClient, { kept, reader }: Settings): () => void {
  const cache = queryClient.getQueryCache();
  const waiting = new Map<Query, string | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    timer = undefined;
    for (const [query, owner] of waiting) {
      const { data, dataUpdatedAt, status } = query.state;
      // Between its coming and now the phone may have got another reader.
      if (reader() !== owner || status !== 'success') continue;
      // Where there is no room, nothing is kept.
      kept.keep(query.queryKey, { data, at: dataUpdatedAt }).catch(() => {});
    }
    waiting.clear();
  };
  const look = (query: Query) => {
    if (keptKind(query.queryKey) === undefined || query.state.status !== 'success') return;
    waiting.set(query, reader());
    timer ??= setTimeout(write, PAUSE_MS);
  };

  cache.getAll().forEach(look);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') look(event.query);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
