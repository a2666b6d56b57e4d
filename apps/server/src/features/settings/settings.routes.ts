import * as calls from '@paligid/contract/api/settings.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { ReadingService } from '../preferences/reading.service.ts';
import { ownUuid } from '../users/users.service.ts';
import type { ReaderPlacesService } from './reader-places.service.ts';
import type { SettingsService } from './settings.service.ts';

/** Writes per minute of one reader: somebody who tries every switch stays far below. */
const WRITE_LIMIT = 60;

type SettingsServices = { settings: SettingsService; places: ReaderPlacesService; reading: ReadingService };

export function settingsRoutes(app: FastifyInstance, { settings, places, reading }: SettingsServices): void {
  route(app, { call: calls.getSettings, handle: ({ readerId }) => settings.get(ownUuid(readerId)) });
  route(app, {
    call: calls.updateSettings,
    limit: WRITE_LIMIT,
    handle: ({ readerId, body }) => settings.update(ownUuid(readerId), body),
  });
  route(app, { call: calls.listReaderPlaces, handle: ({ readerId }) => places.list(ownUuid(readerId)) });
  route(app, {
    call: calls.putReaderPlace,
    limit: WRITE_LIMIT,
    handle: ({ readerId, params, body }) => places.put(ownUuid(readerId), params.id, body),
  });
  route(app, {
    call: calls.deleteReaderPlace,
    limit: WRITE_LIMIT,
    handle: ({ readerId, params }) => places.remove(ownUuid(readerId), params.id),
  });
  route(app, { call: calls.getReadingSummary, handle: ({ readerId }) => reading.summary(ownUuid(readerId)) });
  route(app, {
    call: calls.listReadStories,
    handle: ({ readerId, query }) => reading.stories(ownUuid(readerId), query.before),
  });
  route(app, {
    call: calls.deleteReadStory,
    limit: WRITE_LIMIT,
    handle: ({ readerId, params }) => reading.deleteStory(ownUuid(readerId), params.id),
  });
  route(app, {
    call: calls.deleteReading,
    limit: WRITE_LIMIT,
    handle: ({ readerId }) => reading.deleteAll(ownUuid(readerId)),
  });
}
