import type { Story } from '@paligid/contract/entities/stories';
import { LIMITS } from '@paligid/contract/limits';
import type { Locale } from '@paligid/i18n/runtime';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';
import { connectivity } from '../connectivity/connectivity.ts';
import { installStore } from '../install/install.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { withTabLock } from '../session/token-renewal.ts';
import { browserStorage } from '../stores/key-value-storage.ts';
import { signedInUser } from '../stores/session.ts';
import type { Stores } from '../stores/stores.ts';
import { createBatchLoader } from './batch-loader.ts';
import {
  type BookmarkList,
  type BookmarkResult,
  type BookmarkState,
  bookmarkType,
  createBookmarkClient,
} from './bookmark-client.ts';
import { notifyChange, notifyFailure, notifyQueued } from './save-notices.ts';
import {
  dequeueSave,
  dropSentBefore,
  enqueueSave,
  findPending,
  markSent,
  openSaveQueue,
  type PendingSave,
  type SaveQueue,
} from './save-queue.ts';

export interface SavingDeps {
  api: ApiClient;
  queryClient: QueryClient;
  stores: Pick<Stores, 'session' | 'notices'>;
  locale: () => Locale;
}

export interface Saving {
  queue: SaveQueue;
  loadState: (id: string) => Promise<BookmarkState>;
  /** Every saved story, newest first. */
  loadList: () => Promise<BookmarkList>;
  /** `story` is shown in the list until the server has it. */
  save: (id: string, story?: Story) => Promise<void>;
  /** With `undoMs` it is sent only after that time, so that it can be undone. */
  remove: (id: string, undoMs?: number) => Promise<void>;
  undoRemoval: (id: string) => void;
  setNotes: (id: string, notes: string) => Promise<void>;
  /** Sends what could not be sent before. */
  flush: () => Promise<void>;
}

const BATCH_DELAY_MS = 30;
const DROP_DELAY_MS = 100;
const RETRY_DELAY_MS = 15_000;
const created = new WeakMap<QueryClient, Saving>();

/** One for a page: all screens and buttons share its queue and the query cache. */
export function getSaving(deps: SavingDeps): Saving {
  const known = created.get(deps.queryClient) ?? createSaving(deps);
  created.set(deps.queryClient, known);
  return known;
}

function createSaving({ api, queryClient, stores, locale }: SavingDeps): Saving {
  const client = createBookmarkClient(api);
  const queue = openSaveQueue(browserStorage(window));
  const sending = new Set<string>();
  let timer: number | undefined;
  const userId = () => signedInUser(stores.session.getState())?.id;
  const notices = { notify: stores.notices.getState().notify, locale };

  const setState = (id: string, state: BookmarkState | undefined) => {
    const queryKey = queryKeys.bookmark(userId(), id);
    if (state === undefined) void queryClient.invalidateQueries({ queryKey });
    else queryClient.setQueryData(queryKey, state);
  };
  const loadBatched = createBatchLoader<BookmarkState>({
    load: async (ids) => dataOrThrow(await client.statuses(ids)),
    maxKeys: LIMITS.list,
    delayMs: BATCH_DELAY_MS,
    missing: { isSaved: false, notes: null },
  });

  const send = (change: PendingSave): Promise<BookmarkResult<unknown>> => {
    const input = { storyId: change.id, type: bookmarkType(change.id) };
    if (change.kind === 'remove') return client.remove(input);
    if (change.kind === 'notes') return client.updateNotes(change.id, change.notes ?? '');
    return client.add({ ...input, notes: change.notes ?? undefined });
  };

  /**
   * False when the change has to wait: there is no network, or a change that was queued meets a server in trouble. A
   * change that the reader has just made is rolled back then.
   */
  const trySend = async (change: PendingSave, before?: BookmarkState | 'queued'): Promise<boolean> => {
    if (sending.has(change.id)) return true;
    sending.add(change.id);
    const result = await send(change).finally(() => sending.delete(change.id));
    // The reader has signed out meanwhile.
    if (change.userId !== userId()) return true;
    const isGone = result.statusCode === 404 && change.kind !== 'save';
    if (result.status === 'success' || isGone) {
      markSent(queue, change);
      void queryClient.invalidateQueries({ queryKey: queryKeys.bookmarks(userId()), refetchType: 'none' });
      // The story may be saved under another id too: its event, or one of its reports.
      const queryKey = queryKeys.bookmarkStates(userId());
      if (change.kind === 'remove') void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      notifyChange(notices, change.kind);
      if (change.kind === 'save') installStore.setState({ hasSaved: true });
      return true;
    }
    if (result.statusCode === 0) return false;
    if (before === 'queued' && isTransient(result.statusCode)) {
      setTimeout(() => void flush(), RETRY_DELAY_MS);
      return false;
    }
    dequeueSave(queue, change);
    setState(change.id, before === 'queued' ? undefined : before);
    notifyFailure(notices, change.kind, result);
    return true;
  };

  const apply = async (change: PendingSave, state: BookmarkState) => {
    const queryKey = queryKeys.bookmark(change.userId, change.id);
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<BookmarkState>(queryKey);
    setState(change.id, state);
    enqueueSave(queue, change);
    if (change.sendAt > Date.now()) return flushWhenDue();
    const isSent = connectivity.isOnline() && (await trySend(change, before));
    if (!isSent) notifyQueued(notices, change.kind);
  };

  const flush = (): Promise<void> =>
    withTabLock(navigator.locks, 'paligid saves', async () => {
      const isDue = (it: PendingSave) => it.userId === userId() && !it.isSent && it.sendAt <= Date.now();
      for (const change of queue.getState().pending.filter(isDue)) {
        if (!(await trySend(change, 'queued'))) return;
      }
      flushWhenDue();
    });

  /** What may still be undone; also after a reload in that time, and when the clock was set back meanwhile. */
  const flushWhenDue = () => {
    window.clearTimeout(timer);
    const waiting = queue.getState().pending.filter((it) => it.userId === userId() && !it.isSent);
    const nextAt = Math.min(...waiting.map(({ sendAt }) => sendAt).filter((at) => at > Date.now()));
    if (nextAt !== Number.POSITIVE_INFINITY)
      timer = window.setTimeout(() => void flush(), nextAt - Date.now() + 10);
  };

  const newChange = (id: string, kind: PendingSave['kind']): PendingSave | undefined => {
    const owner = userId();
    const at = Date.now();
    return owner === undefined ? undefined : { id, userId: owner, kind, notes: null, at, sendAt: at };
  };

  connectivity.subscribe(() => {
    if (connectivity.isOnline()) void flush();
  });
  // Phones are shared: what one reader has saved is not left for the next.
  stores.session.subscribe(() => {
    const { pending } = queue.getState();
    const own = pending.filter((it) => it.userId === userId());
    if (own.length < pending.length) queue.setState({ pending: own });
  });

  return {
    queue,
    flush,
    loadState: async (id) => {
      const pending = findPending(queue, userId(), id);
      if (pending !== undefined && !pending.isSent && pending.kind !== 'notes') {
        return { isSaved: pending.kind === 'save', notes: pending.notes };
      }
      try {
        return await loadBatched(id);
      } catch (error) {
        const listed = findListed(queryClient, userId(), id);
        if (listed === undefined) throw error;
        return { isSaved: true, notes: listed.notes };
      }
    },
    loadList: async () => {
      const startedAt = Date.now();
      const list = await loadAllPages((page) => client.list(page, LIMITS.list));
      // After the list is on screen, so that no story is missing in between.
      setTimeout(() => dropSentBefore(queue, startedAt), DROP_DELAY_MS);
      return list;
    },
    save: async (id, story) => {
      const change = newChange(id, 'save');
      if (change) await apply({ ...change, story }, { isSaved: true, notes: null });
    },
    remove: async (id, undoMs = 0) => {
      const change = newChange(id, 'remove');
      if (change === undefined) return;
      await apply({ ...change, sendAt: change.at + undoMs }, { isSaved: false, notes: null });
    },
    undoRemoval: (id) => {
      const change = findPending(queue, userId(), id);
      if (change?.kind !== 'remove' || change.isSent) return;
      dequeueSave(queue, change);
      setState(id, { isSaved: true, notes: findListed(queryClient, userId(), id)?.notes ?? null });
    },
    setNotes: async (id, notes) => {
      const change = newChange(id, 'notes');
      const stored = notes.trim() === '' ? null : notes;
      if (change) await apply({ ...change, notes: stored }, { isSaved: true, notes: stored });
    },
  };
}

/** Too many requests, or an error of the server. */
function isTransient(status: number): boolean {
  return status === 429 || status >= 500;
}

/** A reader has at most 2,000 saved stories, so this ends. */
async function loadAllPages(
  loadPage: (page: number) => Promise<BookmarkResult<BookmarkList>>,
): Promise<BookmarkList> {
  const all = new Map<string, BookmarkList['bookmarks'][number]>();
  for (let page = 1; ; page += 1) {
    const list = dataOrThrow(await loadPage(page));
    // A story that was saved meanwhile moves the others, so one may come twice.
    for (const bookmark of list.bookmarks) all.set(bookmark.id, bookmark);
    const isLast =
      list.bookmarks.length === 0 || page * list.limit >= Math.min(list.total, LIMITS.bookmarksMax);
    if (isLast)
      return { bookmarks: [...all.values()], total: all.size, page: 1, limit: Math.max(1, all.size) };
  }
}

function findListed(queryClient: QueryClient, userId: string | undefined, id: string) {
  const list = queryClient.getQueryData<BookmarkList>(queryKeys.bookmarks(userId));
  return list?.bookmarks.find(({ item_id, cluster_id }) => item_id === id || cluster_id === id);
}

function dataOrThrow<T>(result: BookmarkResult<T>): T {
  if (result.status === 'success') return result.data;
  throw new ApiRequestError(result.message, { status: result.statusCode });
}
