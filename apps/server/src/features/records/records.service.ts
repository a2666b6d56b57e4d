import type { exportRecord, updateConsents } from '@paligid/contract/api/users.api';
import { LIMITS } from '@paligid/contract/limits';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { BookmarksService } from '../bookmarks/bookmarks.service.ts';
import type { ChatService } from '../chat/chat.service.ts';
import type { CorrectionsService } from '../corrections/corrections.service.ts';
import type { ApiKeysService } from '../developers/api-keys.service.ts';
import type { LocationsService } from '../locations/locations.service.ts';
import type { AlertSettingsService } from '../notifications/alert-settings.service.ts';
import type { HistoryService } from '../notifications/history.service.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import type { RoutinesService } from '../routines/routines.service.ts';
import type { SavedSearchesService } from '../saved-searches/saved-searches.service.ts';
import type { SessionsService, SignedIn } from '../sessions/sessions.service.ts';
import type { ReaderPlacesService } from '../settings/reader-places.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { ownUuid, type UsersService } from '../users/users.service.ts';
import type { WebhooksService } from '../webhooks/webhooks.service.ts';
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
  alertSettings: AlertSettingsService;
  notifications: HistoryService;
  chat: Pick<ChatService, 'record'>;
  routines: Pick<RoutinesService, 'record' | 'forgetLearned'>;
  savedSearches: Pick<SavedSearchesService, 'list'>;
  corrections: Pick<CorrectionsService, 'sentBy'>;
  apiKeys: Pick<ApiKeysService, 'list'>;
  webhooks: Pick<WebhooksService, 'list'>;
  auth: AuthService;
};

export type RecordsService = ReturnType<typeof recordsService>;

/** What a reader may see, allow and delete of the data stored about them. */
export function recordsService(parts: RecordsDeps) {
  const { db, clock, users, sessions, locations, preferences, auth } = parts;
  const { bookmarks, readerSettings, readerPlaces, alertSettings, notifications, chat, routines } = parts;
  const { savedSearches, corrections, apiKeys, webhooks } = parts;
  const consents = readerConsents(db, clock);
  return {
    consents: consents.list,

    /** Withdrawing a consent deletes what was stored with it, in one transaction. */
    allow: (userId: string, wanted: ConsentUpdate) =>
      consents.update(userId, wanted, async (tx) => {
        if (wanted.location === false) await locations.deleteAll(tx, userId);
        else if (wanted.history === false) await locations.deleteHistory(tx, userId);
        if (wanted.location === false || wanted.routines === false) await routines.forgetLearned(tx, userId);
        if (wanted.analytics === false) await preferences.deleteInteractions(tx, userId);
      }),

    /** Only this device stays signed in, so that the reader can still change their mind. */
    remove: async (reader: SignedIn, agent: string) => {
      await sessions.requireProof(reader);
      const { dueAt, isNew } = await inTransaction(db, async (tx) => {
        await sessions.endOthers(tx, reader);
        return users.askDeletion(tx, reader.userId);
      });
      if (isNew) users.deletionLog.asked(reader.userId, dueAt);
      await sessions.noteEnded();
      if (isNew) auth.tellOfDeletion(reader.userId, dueAt, agent);
      return { deletion_due_at: dueAt.toISOString() };
    },

    /** Throws when the account is already gone. */
    cancelDeletion: async (readerId: string) => {
      const userId = ownUuid(readerId);
      await users.cancelDeletion(db, userId);
      users.deletionLog.cancelled(userId);
      await users.profile(readerId);
      return {};
    },

    /** Everything stored about a reader, collected from the services that store it. Not for a stranger at their phone. */
    record: async (readerId: string, sessionId: string | null): Promise<PersonalRecord> => {
      const userId = ownUuid(readerId);
      await sessions.requireProof({ userId, sessionId });
      const user = await users.profile(readerId);
      const [googleId, signIns, security, allowed, last, history, searches, corrected, keys] =
        await Promise.all([
          users.googleId(userId),
          sessions.list(userId),
          auth.security(userId),
          consents.list(userId),
          locations.latest(userId),
          locations.history(userId, LIMITS.exportList),
          savedSearches.list(userId),
          corrections.sentBy(userId),
          apiKeys.list(userId),
        ]);
      const [weights, interactions, steps, saved, settings, own, alerts, notified, conversations, days] =
        await Promise.all([
          preferences.weights(userId),
          preferences.interactions(userId),
          preferences.learningSteps(userId),
          bookmarks.all(userId),
          readerSettings.get(userId),
          readerPlaces.list(userId),
          alertSettings.record(userId),
          notifications.record(userId, 'en'),
          chat.record(userId),
          routines.record(userId),
        ]);
      const { webhooks: endpoints } = await webhooks.list(userId);
      return {
        ...{ user, google_id: googleId, preferences: weights.preferences },
        ...{ interactions, learning_steps: steps },
        ...{
          locations: history.locations,
          last_location: last,
          consents: allowed.consents,
          sessions: signIns,
          security,
        },
        ...{ settings, places: own.places, alerts, notifications: notified },
        ...{ bookmarks: saved, saved_searches: searches.searches, conversations, routines: days },
        ...{ corrections: corrected, api_keys: keys.keys, webhooks: endpoints },
        exported_at: clock.now().toISOString(),
      };
    },
  };
}
