import type { addBookmarkInputSchema, Bookmark } from '@paligid/contract/entities/bookmarks';
import { LIMITS } from '@paligid/contract/limits';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';

export type BookmarkInput = z.output<typeof addBookmarkInputSchema>;
export type BookmarkType = BookmarkInput['type'];
export type BookmarkState = { isSaved: boolean; notes: string | null };
export type BookmarkList = { bookmarks: Bookmark[]; total: number; page: number; limit: number };

/** The form in which every call responds; it never throws. `statusCode` is 0 when no response came. */
export type BookmarkResult<T> =
  | { status: 'success'; data: T; statusCode: number; message: string }
  | { status: 'error'; data: T | null; statusCode: number; message: string; code?: string | undefined };

const NOT_SAVED: BookmarkState = { isSaved: false, notes: null };
const TEXTS = {
  add: { failed: 'Failed to bookmark story', signIn: 'Please log in to bookmark stories' },
  remove: { failed: 'Failed to remove bookmark', signIn: 'Please log in to manage bookmarks' },
};

/** Client of both families of calls: single stories and clusters. Texts are for logs; screens have their own. */
export function createBookmarkClient(api: ApiClient) {
  const write = async <T>(what: keyof typeof TEXTS, call: () => Promise<T>): Promise<BookmarkResult<T>> => {
    try {
      return success(await call());
    } catch (error) {
      const { status, code } = toApiError(error);
      return { ...failure(status, TEXTS[what][isAuthFailure(status) ? 'signIn' : 'failed']), code };
    }
  };

  return {
    add: ({ storyId, type, notes }: BookmarkInput) =>
      write('add', () => {
        const path = bookmarkPath(storyId, type);
        if (type === 'single') return api.send('POST', path, notes === undefined ? {} : { notes }, ONCE);
        const query = notes === undefined ? '' : `?notes=${encodeURIComponent(notes)}`;
        return api.send('POST', path + query, undefined, ONCE);
      }),

    remove: ({ storyId, type }: BookmarkInput) =>
      write('remove', () => api.send('DELETE', bookmarkPath(storyId, type), undefined, ONCE)),

    updateNotes: (storyId: string, notes: string) =>
      write('add', () => api.send('PATCH', `/me/bookmarks/${encodeURIComponent(storyId)}`, { notes }, ONCE)),

    /** A reader who is not signed in has saved nothing. */
    status: async ({ storyId, type }: BookmarkInput): Promise<BookmarkResult<BookmarkState>> => {
      const parse = (answer: unknown) => parseState(answer);
      const result = await read(() => api.get(`${bookmarkPath(storyId, type)}/status`, ONCE), parse);
      return asStatus(result, NOT_SAVED);
    },

    /** The states of a whole page of stories in one call. */
    statuses: async (ids: readonly string[]): Promise<BookmarkResult<ReadonlyMap<string, BookmarkState>>> => {
      const result = await read(
        () => api.get(`/me/bookmarks/statuses?ids=${ids.join(',')}`, ONCE),
        parseStates,
      );
      return asStatus(result, new Map(ids.map((id) => [id, NOT_SAVED])));
    },

    /**
     * One page. A 404 or a network failure gives an empty list, marked as an error, so that the screen can tell it from
     * a reader without saved stories.
     */
    list: async (page = 1, limit: number = LIMITS.bookmarkPage): Promise<BookmarkResult<BookmarkList>> => {
      const address = `/me/bookmarks?offset=${(page - 1) * limit}&limit=${limit}`;
      const result = await read(
        () => api.get(address, ONCE),
        (answer) => parseBookmarkList(answer, { page, limit }),
      );
      if (result.status === 'success') return result;
      if (result.message === MALFORMED) return failure(200, 'Invalid response format from bookmarks');
      const isEmpty = result.statusCode === 0 || result.statusCode === 404;
      const data = isEmpty ? { bookmarks: [], total: 0, page, limit } : null;
      return { ...failure(result.statusCode, 'Failed to fetch bookmarks'), data };
    },
  };
}

/** Queries and the queue decide about retries. */
const ONCE = { retries: 0 };
const MALFORMED = 'malformed';

export function bookmarkType(id: string): BookmarkType {
  return id.startsWith('c-') ? 'cluster' : 'single';
}

export function isAuthFailure(status: number): boolean {
  return status === 401 || status === 403;
}

function bookmarkPath(id: string, type: BookmarkType): string {
  const family = type === 'cluster' ? 'clusters' : 'singles';
  return `/focus/v2/${family}/${encodeURIComponent(id)}/bookmark`;
}

async function read<T>(
  call: () => Promise<unknown>,
  parse: (answer: unknown) => T | undefined,
): Promise<BookmarkResult<T>> {
  try {
    const data = parse(await call());
    return data === undefined ? failure(200, MALFORMED) : success(data);
  } catch (error) {
    const { status, message } = toApiError(error);
    return failure(status, message);
  }
}

function asStatus<T>(result: BookmarkResult<T>, nothing: T): BookmarkResult<T> {
  if (result.status === 'success') return result;
  if (isAuthFailure(result.statusCode)) return success(nothing);
  return failure(
    result.statusCode,
    result.message === MALFORMED
      ? 'Invalid response format from bookmark status'
      : 'Failed to check bookmark status',
  );
}

/** A bare array, {data: array}, {bookmarks, total}, or that inside `data`; the total is the array's own, else its length. */
export function parseBookmarkList(
  answer: unknown,
  { page, limit }: Pick<BookmarkList, 'page' | 'limit'>,
): BookmarkList | undefined {
  if (Array.isArray(answer)) {
    const total: unknown = Reflect.get(answer, 'total');
    return {
      bookmarks: answer.filter(isBookmark),
      total: typeof total === 'number' ? total : answer.length,
      ...{ page, limit },
    };
  }
  if (!isRecord(answer)) return undefined;
  const { bookmarks, data, total } = answer;
  if (!Array.isArray(bookmarks))
    return data === undefined ? undefined : parseBookmarkList(data, { page, limit });
  const list = typeof total === 'number' ? Object.assign([...bookmarks], { total }) : bookmarks;
  return parseBookmarkList(list, { page, limit });
}

function parseState(answer: unknown): BookmarkState | undefined {
  if (!isRecord(answer)) return undefined;
  const isSaved = answer['bookmarked'] ?? answer['is_bookmarked'];
  if (typeof isSaved !== 'boolean') return undefined;
  return { isSaved, notes: typeof answer['notes'] === 'string' ? answer['notes'] : null };
}

function parseStates(answer: unknown): ReadonlyMap<string, BookmarkState> | undefined {
  const statuses = isRecord(answer) ? answer['statuses'] : undefined;
  if (!Array.isArray(statuses)) return undefined;
  const states = new Map<string, BookmarkState>();
  for (const status of statuses) {
    const state = parseState(status);
    if (state === undefined || typeof status.id !== 'string') return undefined;
    states.set(status.id, state);
  }
  return states;
}

function isBookmark(entry: unknown): entry is Bookmark {
  return isRecord(entry) && typeof entry['id'] === 'string' && isRecord(entry['content']);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function success<T>(data: T): BookmarkResult<T> {
  return { status: 'success', data, statusCode: 200, message: '' };
}

function failure<T>(statusCode: number, message: string): BookmarkResult<T> & { status: 'error' } {
  return { status: 'error', data: null, statusCode, message };
}

function toApiError(error: unknown): ApiRequestError {
  return error instanceof ApiRequestError ? error : new ApiRequestError('Failed to fetch', { status: 0 });
}
