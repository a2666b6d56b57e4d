import type { SigningSecrets } from '@paligid/domain/signing';
import type { Logger } from '@paligid/runtime/logger';
import { metricsRegistry } from '@paligid/runtime/metrics';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { authService } from '../features/auth/auth.service.ts';
import { securityRoutes } from '../features/auth/security.routes.ts';
import { bookmarksRoutes } from '../features/bookmarks/bookmarks.routes.ts';
import { bookmarksService } from '../features/bookmarks/bookmarks.service.ts';
import { factorsService } from '../features/factors/factors.service.ts';
import { feedRoutes } from '../features/feed/feed.routes.ts';
import { feedService } from '../features/feed/feed.service.ts';
import { findReader } from '../features/feed/feed-readers.repository.ts';
import type { LoadReader } from '../features/feed/feed-readers.ts';
import { healthRoutes } from '../features/health/health.routes.ts';
import { liveRoutes } from '../features/live/live.routes.ts';
import { liveService } from '../features/live/live.service.ts';
import { locationsRoutes } from '../features/locations/locations.routes.ts';
import { locationsService } from '../features/locations/locations.service.ts';
import { mapFileRoutes, mapsRoutes } from '../features/maps/maps.routes.ts';
import { mapsService } from '../features/maps/maps.service.ts';
import { alertSettingsService } from '../features/notifications/alert-settings.service.ts';
import { historyService } from '../features/notifications/history.service.ts';
import { notificationsRoutes } from '../features/notifications/notifications.routes.ts';
import { subscriptionsService } from '../features/notifications/subscriptions.service.ts';
import { placesRoutes } from '../features/places/places.routes.ts';
import { preferencesRoutes } from '../features/preferences/preferences.routes.ts';
import { preferencesService } from '../features/preferences/preferences.service.ts';
import { readingService } from '../features/preferences/reading.service.ts';
import { recordsRoutes } from '../features/records/records.routes.ts';
import { recordsService } from '../features/records/records.service.ts';
import { searchRoutes } from '../features/search/search.routes.ts';
import { searchService } from '../features/search/search.service.ts';
import { endedSessions } from '../features/sessions/ended-sessions.ts';
import { sessionsService } from '../features/sessions/sessions.service.ts';
import { readerPlacesService } from '../features/settings/reader-places.service.ts';
import { settingsRoutes } from '../features/settings/settings.routes.ts';
import { settingsService } from '../features/settings/settings.service.ts';
import { sourcesRoutes } from '../features/sources/sources.routes.ts';
import { sourcesService } from '../features/sources/sources.service.ts';
import { storiesRoutes } from '../features/stories/stories.routes.ts';
import { storiesService } from '../features/stories/stories.service.ts';
import { usersRoutes } from '../features/users/users.routes.ts';
import { usersService } from '../features/users/users.service.ts';
import type { AccountConfig } from '../platform/account-settings.ts';
import { createBackground } from '../platform/background.ts';
import { checkDatabase } from '../platform/database.ts';
import { describeApi } from '../platform/http/description-pages.ts';
import { serviceGate, signingGate } from '../platform/http/gates.ts';
import { createHttpApp, type HttpSettings } from '../platform/http/http-app.ts';
import { nonceStore } from '../platform/http/nonce-store.ts';
import { throttle as openThrottle } from '../platform/http/rate-limit.ts';
import { rejectOtherMethods } from '../platform/http/route.ts';
import { subjectHasher } from '../platform/http/secrets.ts';
import { createInbox as openInbox, semaphoreSms, smtpMail } from '../platform/messaging.ts';
import { newIds } from '../platform/new-ids.ts';
import type { PushConfig } from '../platform/push-settings.ts';
import { publicPart } from '../platform/token-keys.ts';

export type ApiSettings = Omit<HttpSettings, 'gate' | 'mayPass' | 'isEnded'> & {
  db: Pool;
  secrets: SigningSecrets;
  serviceKey: string;
  accounts: AccountConfig & { [K in 'tokenKeys' | 'factorKeys']: NonNullable<AccountConfig[K]> };
  push: Pick<PushConfig, 'publicKeys' | 'hosts' | 'origins'>;
  /** Loads a reader's profile; by default from their account. */
  loadReader?: LoadReader;
};

export type Api = {
  /** Public listener, behind the proxy: every request must be signed. */
  outside: FastifyInstance;
  /** Internal listener, for the web program and for probes. */
  inside: FastifyInstance;
  /** Makes readiness fail from now on; requests in flight are still served. */
  drain: () => void;
  /** Resolves when no mail is being sent any more. */
  settled: () => Promise<void>;
  /** Loads the sessions that ended in other processes. */
  refreshEndedSessions: () => Promise<void>;
  /** Deletes expired rows; true when there may be more. */
  sweep: () => Promise<boolean>;
};

/** Both listeners serve the same calls from the same caches. */
export async function createApi(settings: ApiSettings): Promise<Api> {
  const { db, redis, clock, logger, keyPrefix, secrets, serviceKey, accounts } = settings;
  const loadReader = settings.loadReader ?? ((uuid) => findReader(db, uuid));
  let isStopping = false;
  const sources = sourcesService(db, clock);
  const stories = storiesService(db, clock);
  const feed = feedService({ db, clock, logger, stories, sources, loadReader });
  const search = searchService({ db, clock, stories, sources });
  const maps = mapsService({ db, clock, stories, sources });
  const newId = newIds(clock);
  const users = usersService({ db, clock, newId });
  const subjectHash = subjectHasher(settings.subjectKey);
  const throttle = openThrottle(redis, keyPrefix, subjectHash);
  const { tokenKeys } = accounts;
  const live = liveService({ redis, keyPrefix, clock, tokenKeys });
  const ended = endedSessions(db, clock);
  const sessions = sessionsService({ db, clock, logger, newId, throttle, tokenKeys, ended });
  const factors = factorsService({
    ...{ db, redis, keyPrefix, subjectHash, clock, throttle, newId },
    ...{ origin: accounts.origin, factorKeys: accounts.factorKeys },
  });
  const background = createBackground(logger);
  const auth = authService({
    ...{ db, clock, logger, users, sessions, factors, background, throttle },
    ...{ origin: accounts.origin, google: accounts.google, ...createSenders(accounts, logger) },
  });
  const preferences = preferencesService({ db, clock, newId });
  const reading = readingService({ db, clock });
  const readerSettings = settingsService({ db, clock });
  const readerPlaces = readerPlacesService({ db, clock });
  const locations = locationsService({ db, clock, newId });
  const bookmarks = bookmarksService({ db, clock, newId, stories, origin: accounts.origin });
  const { publicKeys = [] } = settings.push;
  const subscriptions = subscriptionsService({
    ...{ db, clock, newId, throttle, readerPlaces, hosts: settings.push, publicKeys },
  });
  const alertSettings = alertSettingsService({ db, clock, newId });
  const history = historyService({ db, clock, subscriptions });
  const records = recordsService({
    ...{ db, clock, users, sessions, preferences, locations, bookmarks, readerSettings, readerPlaces, auth },
    ...{ alertSettings, notifications: history },
  });
  const checks = { postgres: () => checkDatabase(db), redis: () => redis.ping() };
  const addRoutes = (app: FastifyInstance) => {
    feedRoutes(app, feed);
    storiesRoutes(app, stories);
    mapsRoutes(app, maps);
    placesRoutes(app);
    searchRoutes(app, search);
    sourcesRoutes(app, sources);
    liveRoutes(app, live);
    authRoutes(app, auth);
    securityRoutes(app, auth);
    usersRoutes(app, users);
    preferencesRoutes(app, preferences);
    settingsRoutes(app, { settings: readerSettings, places: readerPlaces, reading });
    locationsRoutes(app, locations);
    bookmarksRoutes(app, bookmarks);
    notificationsRoutes(app, { subscriptions, settings: alertSettings, history });
    recordsRoutes(app, records);
    healthRoutes(app, { clock, checks, isStopping: () => isStopping });
    rejectOtherMethods(app);
  };

  const nonces = nonceStore(redis, keyPrefix, () => clock.now().getTime());
  const common = { ...settings, isEnded: ended.has };
  const outside = await createHttpApp({ ...common, ...signingGate({ secrets, nonces, clock }) });
  addRoutes(outside);
  await describeApi(outside);
  const inside = await createHttpApp({ ...common, ...serviceGate(serviceKey) });
  mapFileRoutes(inside, maps);
  addRoutes(inside);
  const keys = { keys: tokenKeys.map(publicPart) };
  inside.get('/.well-known/jwks.json', { config: { isProbe: true } }, () => keys);
  inside.get('/metrics', { config: { isProbe: true } }, async (_request, reply) =>
    reply.type(metricsRegistry.contentType).send(await metricsRegistry.metrics()),
  );
  return {
    outside,
    inside,
    drain: () => {
      isStopping = true;
    },
    settled: background.settled,
    refreshEndedSessions: ended.refresh,
    sweep: async () => {
      const isMore = [await sessions.sweep(), await auth.sweep(), await locations.sweep()];
      return isMore.includes(true);
    },
  };
}

/** The configured sender, else the development inbox, else none. */
function createSenders({ smtp, sms, inbox }: AccountConfig, logger: Logger) {
  const savedMessages = inbox === undefined ? undefined : openInbox(inbox, logger);
  return {
    mail: smtp === undefined ? savedMessages?.mail : smtpMail(smtp),
    sms: sms === undefined ? savedMessages?.sms : semaphoreSms(sms),
  };
}
