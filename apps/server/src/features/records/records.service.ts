import type { exportRecord, updateConsents } from '@paligid/contract/api/users.api';
import { CALLS } from '@paligid/contract/calls';
import { LIMITS } from '@paligid/contract/limits';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { BookmarksService } from '../bookmarks/bookmarks.service.ts';
import type { LiveService } from '../live/live.service.ts';
import type { LocationsService } from '../locations/locations.service.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { ReaderPlacesService } from '../settings/reader-places.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { ownUuid, type UsersService } from '../users/users.service.ts';
import { readerConsents } from './consents.ts';

type ConsentUpdate = z.output<typeof updateConsents.body>;
type PersonalRecord = z.output<typeof exportRecord.response>['data'];

type RecordsDeps = {
  db: Pool;
  clock: Clock;
  users: UsersService;
  sessions: SessionsService;
  locations: LocationsService;
  preferences: PreferencesService;
  readerSettings: SettingsService;
  readerPlaces: ReaderPlacesService;
  bookmarks: BookmarksService;
  auth: AuthService;
  live: LiveService;
  throttle: Throttle;
};

/** Each of these calls counts its requests per reader. */
const READER_CALLS = CALLS.filter(({ access }) => access === 'reader').map(({ id }) => id);

export type RecordsService = ReturnType<typeof recordsService>;

/** What a reader may see, allow and delete of the data stored about them. */
export function recordsService(parts: RecordsDeps) {
  const { db, clock, users, sessions, locations, preferences, auth, live, throttle } = parts;
  const { bookmarks, readerSettings, readerPlaces } = parts;
  const consents = readerConsents(db, clock);
  return {
    consents: consents.list,

    /** Withdrawing a consent deletes what was stored with it, in one transaction. */
    allow: (userId: string, wanted: ConsentUpdate) =>
      consents.update(userId, wanted, async (tx) => {
        if (wanted.location === false) await locations.deleteAll(tx, userId);
        else if (wanted.history === false) await locations.deleteHistory(tx, userId);
        if (wanted.analytics === false) await preferences.deleteInteractions(tx, userId);
      }),

    /** A second call finds nothing left to delete, which is the wanted result. */
    remove: async (readerId: string) => {
      const userId = ownUuid(readerId);
      const removed = await users.remove(userId);
      await sessions.closeAccount(userId);
      await Promise.all([
        live.deleteTickets(readerId),
        throttle.deleteCounts(READER_CALLS, readerId),
        removed?.email ? auth.deleteCounts(removed.email) : undefined,
      ]);
      return {};
    },

    /** Everything stored about a reader, collected from the services that store it. */
    record: async (readerId: string): Promise<PersonalRecord> => {
      const userId = ownUuid(readerId);
      const user = await users.profile(readerId);
      const [googleId, weights, interactions, steps, saved, last, history, allowed, signIns, settings, own] =
        await Promise.all([
          users.googleId(userId),
          preferences.weights(userId),
          preferences.interactions(userId),
          preferences.learningSteps(userId),
          bookmarks.all(userId),
          locations.latest(userId),
          locations.history(userId, LIMITS.exportList),
          consents.list(userId),
          sessions.list(userId),
          readerSettings.get(userId),
          readerPlaces.list(userId),
        ]);
      return {
        ...{ user, google_id: googleId, preferences: weights.preferences },
        ...{ interactions, learning_steps: steps },
        ...{
          locations: history.locations,
          last_location: last,
          consents: allowed.consents,
          sessions: signIns,
        },
        ...{ settings, places: own.places },
        // Conversations are not stored yet.
        ...{ bookmarks: saved, conversations: [] },
        exported_at: clock.now().toISOString(),
      };
    },
  };
}
