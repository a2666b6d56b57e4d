import {
  deleteInteractions,
  getPreferences,
  learnPreferences,
  trackInteraction,
  trackInteractions,
  undoLearning,
  updatePreferences,
} from '@paligid/contract/api/preferences.api';
import { recordEngagement } from '@paligid/contract/api/users.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { ownUuid } from '../users/users.service.ts';
import type { PreferencesService } from './preferences.service.ts';

const WRITE_LIMIT = 60;
/** A reader who flicks through stories interacts twice a second. */
const TRACK_LIMIT = 240;
/** A browser sends what it has queued after some seconds, and on leaving. */
const BATCH_LIMIT = 60;
const LEARN_LIMIT = 6;

export function preferencesRoutes(app: FastifyInstance, preferences: PreferencesService): void {
  route(app, { call: getPreferences, handle: ({ readerId }) => preferences.weights(ownUuid(readerId)) });
  route(app, {
    call: updatePreferences,
    limit: WRITE_LIMIT,
    handle: ({ readerId, body }) => preferences.update(ownUuid(readerId), body.preferences),
  });
  route(app, {
    call: trackInteraction,
    limit: TRACK_LIMIT,
    handle: ({ readerId, body }) => preferences.track(ownUuid(readerId), body),
  });
  route(app, {
    call: trackInteractions,
    limit: BATCH_LIMIT,
    handle: ({ readerId, body }) => preferences.trackMany(ownUuid(readerId), body),
  });
  route(app, {
    call: deleteInteractions,
    limit: WRITE_LIMIT,
    handle: ({ readerId }) => preferences.forget(ownUuid(readerId)),
  });
  route(app, {
    call: recordEngagement,
    limit: TRACK_LIMIT,
    handle: ({ readerId, body: { action, ...rest } }) =>
      preferences.track(ownUuid(readerId), { ...rest, interaction_type: action, category: null }),
  });
  route(app, {
    call: learnPreferences,
    limit: LEARN_LIMIT,
    handle: ({ readerId }) => preferences.learn(ownUuid(readerId)),
  });
  route(app, {
    call: undoLearning,
    limit: WRITE_LIMIT,
    handle: ({ readerId, params }) => preferences.undo(ownUuid(readerId), params.id),
  });
}
