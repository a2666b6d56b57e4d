import * as calls from '@paligid/contract/api/bookmarks.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { ownUuid } from '../users/users.service.ts';
import type { BookmarksService } from './bookmarks.service.ts';

const WRITE_LIMIT = 120;
/** A page of stories asks once; a fast reader turns a page every second. */
const READ_LIMIT = 120;
const EXPORT_LIMIT = 6;

export function bookmarksRoutes(app: FastifyInstance, bookmarks: BookmarksService): void {
  route(app, {
    call: calls.listBookmarks,
    limit: READ_LIMIT,
    handle: async ({ readerId, query, setHeader }) => {
      const { bookmarks: page, total } = await bookmarks.list(ownUuid(readerId), query);
      setHeader('X-Total-Count', `${total}`);
      return page;
    },
  });
  route(app, {
    call: calls.saveSingle,
    limit: WRITE_LIMIT,
    handle: async ({ readerId, params, body, language }) => {
      const input = { id: params.id, notes: body.notes, language };
      const { storyId, saved_at, ...rest } = await bookmarks.save(ownUuid(readerId), input);
      return { ...rest, story_id: storyId, saved_at, created_at: saved_at };
    },
  });
  route(app, {
    call: calls.saveCluster,
    limit: WRITE_LIMIT,
    handle: async ({ readerId, params, query, language }) => {
      const input = { id: params.id, notes: query.notes, language };
      const { storyId, ...rest } = await bookmarks.save(ownUuid(readerId), input);
      return { ...rest, cluster_id: storyId, status: 'saved' as const };
    },
  });
  for (const call of [calls.removeSingle, calls.removeCluster]) {
    route(app, {
      call,
      limit: WRITE_LIMIT,
      handle: ({ readerId, params }) => bookmarks.remove(ownUuid(readerId), params.id),
    });
  }
  for (const call of [calls.singleStatus, calls.clusterStatus]) {
    route(app, {
      call,
      limit: READ_LIMIT,
      handle: ({ readerId, params }) => bookmarks.status(ownUuid(readerId), params.id),
    });
  }
  route(app, {
    call: calls.bookmarkStatuses,
    limit: READ_LIMIT,
    handle: ({ readerId, query }) => bookmarks.statuses(ownUuid(readerId), query.ids),
  });
  route(app, {
    call: calls.updateBookmark,
    limit: WRITE_LIMIT,
    handle: ({ readerId, params, body }) => bookmarks.updateNotes(ownUuid(readerId), params.id, body.notes),
  });
  route(app, {
    call: calls.exportBookmarks,
    limit: EXPORT_LIMIT,
    handle: ({ readerId, query }) => bookmarks.file(ownUuid(readerId), query.format),
  });
}
