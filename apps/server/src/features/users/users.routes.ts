import { getMe, getUser, patchUser, updateMe } from '@paligid/contract/api/users.api';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';
import { route } from '../../platform/http/route.ts';
import type { UsersService } from './users.service.ts';

/** Writes per minute of one reader: a form that saves while it is filled in stays far below. */
const WRITE_LIMIT = 60;

export function usersRoutes(app: FastifyInstance, users: UsersService): void {
  route(app, { call: getMe, handle: ({ readerId }) => users.profile(readerId) });
  route(app, {
    call: updateMe,
    limit: WRITE_LIMIT,
    handle: ({ readerId, body }) => users.update(readerId, body),
  });
  route(app, {
    call: getUser,
    handle: ({ readerId, params }) => users.profile(own(params.id, readerId)),
  });
  route(app, {
    call: patchUser,
    limit: WRITE_LIMIT,
    handle: ({ readerId, params, body }) => users.patch(own(params.id, readerId), body.preferences),
  });
}

/** Does not reveal whether another reader with that id exists. */
function own(id: string, readerId: string): string {
  if (id !== readerId) throw new ApiError('NOT_FOUND');
  return id;
}
