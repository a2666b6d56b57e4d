import type { SigningSecrets } from '@paligid/domain/signing';
import { placeAt } from '@paligid/geo/place-at';
import { checkEngines } from '@paligid/runtime/health-server';
import type { Logger } from '@paligid/runtime/logger';
import { metricsRegistry } from '@paligid/runtime/metrics';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { analyticsRoutes } from '../features/analytics/analytics.routes.ts';
import { analyticsService } from '../features/analytics/analytics.service.ts';
import { statisticsService } from '../features/analytics/statistics.service.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { authService } from '../features/auth/auth.service.ts';
import { securityRoutes } from '../features/auth/security.routes.ts';
import { biyaheRoutes } from '../features/biyahe/biyahe.routes.ts';
import { biyaheService } from '../features/biyahe/biyahe.service.ts';
import { bookmarksRoutes } from '../features/bookmarks/bookmarks.routes.ts';
import { bookmarksService } from '../features/bookmarks/bookmarks.service.ts';
import { chatRoutes } from '../features/chat/chat.routes.ts';
import { type ChatDeps, chatService } from '../features/chat/chat.service.ts';
import { modelWriter } from '../features/chat/model-writer.ts';
import { checkRoutes } from '../features/check/check.routes.ts';
import { checkService } from '../features/check/check.service.ts';
import { checkInsRoutes } from '../features/check-ins/check-ins.routes.ts';
import { checkInsService } from '../features/check-ins/check-ins.service.ts';
import { correctionsRoutes } from '../features/corrections/corrections.routes.ts';
import { correctionsService } from '../features/corrections/corrections.service.ts';
import { apiKeysService } from '../features/developers/api-keys.service.ts';
import { developersRoutes } from '../features/developers/developers.routes.ts';
import { publicRoutes } from '../features/developers/public.routes.ts';
import { publicQuotas } from '../features/developers/quotas.ts';
import { evidenceRoutes } from '../features/evidence/evidence.routes.ts';
import { evidenceService } from '../features/evidence/evidence.service.ts';
import { factorsService } from '../features/factors/factors.service.ts';
import { areaFeedRoutes, feedRoutes } from '../features/feed/feed.routes.ts';
import { feedService } from '../features/feed/feed.service.ts';
import { findReader } from '../features/feed/feed-readers.repository.ts';
import type { LoadReader } from '../features/feed/feed-readers.ts';
import { healthRoutes } from '../features/health/health.routes.ts';
import { holidaysService } from '../features/holidays/holidays.service.ts';
import { ledgerRoutes } from '../features/ledger/ledger.routes.ts';
import { ledgerService } from '../features/ledger/ledger.service.ts';
import { liveRoutes } from '../features/live/live.routes.ts';
import { liveService } from '../features/live/live.service.ts';
import { locationsRoutes } from '../features/locations/locations.routes.ts';
import { locationsService } from '../features/locations/locations.service.ts';
import { mapFileRoutes, mapsRoutes } from '../features/maps/maps.routes.ts';
import { mapsService } from '../features/maps/maps.service.ts';
import { openStreetArchive } from '../features/maps/street-archive.ts';
import { alertSettingsService } from '../features/notifications/alert-settings.service.ts';
import { historyService } from '../features/notifications/history.service.ts';
import { notificationsRoutes } from '../features/notifications/notifications.routes.ts';
import { subscriptionsService } from '../features/notifications/subscriptions.service.ts';
import { ensureRecipient } from '../features/notifications/trip-notices.service.ts';
import { outagesRoutes } from '../features/outages/outages.routes.ts';
import { outagesService } from '../features/outages/outages.service.ts';
import { pasokRoutes } from '../features/pasok/pasok.routes.ts';
import { pasokService } from '../features/pasok/pasok.service.ts';
import { placesRoutes, townsRoutes } from '../features/places/places.routes.ts';
import { preferencesRoutes } from '../features/preferences/preferences.routes.ts';
import { preferencesService } from '../features/preferences/preferences.service.ts';
import { readingService } from '../features/preferences/reading.service.ts';
import { recordsRoutes } from '../features/records/records.routes.ts';
import { recordsService } from '../features/records/records.service.ts';
import { routinesRoutes } from '../features/routines/routines.routes.ts';
import { type RoutinesService, routinesService } from '../features/routines/routines.service.ts';
import { tripWatchesService } from '../features/routines/trip-watches.service.ts';
import { savedSearchesRoutes } from '../features/saved-searches/saved-searches.routes.ts';
import { savedSearchesService } from '../features/saved-searches/saved-searches.service.ts';
import { searchRoutes } from '../features/search/search.routes.ts';
import { searchService } from '../features/search/search.service.ts';
import { endedSessions } from '../features/sessions/ended-sessions.ts';
import { sessionsService } from '../features/sessions/sessions.service.ts';
import { readerPlacesService } from '../features/settings/reader-places.service.ts';
import { settingsRoutes } from '../features/settings/settings.routes.ts';
import { settingsService } from '../features/settings/settings.service.ts';
import { smartRoutes } from '../features/smart/smart.routes.ts';
import { smartService } from '../features/smart/smart.service.ts';
import { sourcesRoutes } from '../features/sources/sources.routes.ts';
import { type Robot, sourcesService } from '../features/sources/sources.service.ts';
import { storiesRoutes, townChangesRoutes } from '../features/stories/stories.routes.ts';
import { storiesService } from '../features/stories/stories.service.ts';
import { switchesService } from '../features/switches/switches.service.ts';
import { deletionLog } from '../features/users/deletion-log.ts';
import { usersRoutes } from '../features/users/users.routes.ts';
import { usersService } from '../features/users/users.service.ts';
import { webhooksRoutes } from '../features/webhooks/webhooks.routes.ts';
import { webhooksService } from '../features/webhooks/webhooks.service.ts';
import { websubRoutes, websubService } from '../features/webhooks/websub.service.ts';
import type { AccountConfig } from '../platform/account-settings.ts';
import { createBackground } from '../platform/background.ts';
import type { ChatModelConfig } from '../platform/chat-model-settings.ts';
import { checkDatabase } from '../platform/database.ts';
import { describeApi } from '../platform/http/description-pages.ts';
import { serviceGate, signingGate } from '../platform/http/gates.ts';
import { createHttpApp, type HttpSettings } from '../platform/http/http-app.ts';
import type { Language } from '../platform/http/language.ts';
import { nonceStore } from '../platform/http/nonce-store.ts';
import { throttle as openThrottle } from '../platform/http/rate-limit.ts';
import { rejectOtherMethods } from '../platform/http/route.ts';
import { subjectHasher } from '../platform/http/secrets.ts';
import { liveConnections } from '../platform/live-connections.ts';
import { createInbox as openInbox, semaphoreSms, smtpMail } from '../platform/messaging.ts';
import { newIds } from '../platform/new-ids.ts';
import type { PushConfig } from '../platform/push-settings.ts';
import type { PublishToReaders } from '../platform/reader-messages.ts';
import { schemaCheck } from '../platform/schema-check.ts';
import { secretBox } from '../platform/secret-box.ts';
import { publicPart } from '../platform/token-keys.ts';

export type ApiSettings = Omit<HttpSettings, 'gate' | 'mayPass' | 'isEnded'> & {
  db: Pool;
  secrets: SigningSecrets;
  serviceKey: string;
  accounts: AccountConfig & { [K in 'tokenKeys' | 'factorKeys']: NonNullable<AccountConfig[K]> };
  /** Who reads the publishers' sites. */
  bot: Robot;
  push: Pick<PushConfig, 'publicKeys' | 'hosts' | 'origins'>;
  /** Absent: replies are quoted from stories. */
  chatModel?: ChatModelConfig | undefined;
  chatLimits?: ChatDeps['limits'];
  /** Absent: the map has no streets but the main roads of our own. */
  streetArchiveFile?: string | undefined;
  /** Absent: open pages read replies from the response alone. */
  publishToReaders?: PublishToReaders;
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
  /** Stores the calls of the public API that were counted since the last time. */
  flushQuotas: () => Promise<void>;
  /** Deletes expired rows; true when there may be more. */
  sweep: () => Promise<boolean>;
};

/** Both listeners serve the same calls from the same caches. */
export async function createApi(settings: ApiSettings): Promise<Api> {
  const { db, redis, clock, logger, keyPrefix, secrets, serviceKey, accounts } = settings;
  let isStopping = false;
  const switches = switchesService({ db, clock, logger });
  const sources = sourcesService(db, clock);
  const stories = storiesService(db, clock);
  const reading = readingService({ db, clock });
  const readerPlaces = readerPlacesService({ db, clock });
  const holidays = holidaysService({ db, clock });
  const routines = routinesService({ db, clock, logger, reading, readerPlaces, holidays });
  const loadReader = settings.loadReader ?? readerLoader(db, routines, logger);
  const feed = feedService({
    ...{ db, clock, logger, stories, sources, loadReader },
    loadReading: (uuid) => reading.record(uuid),
  });
  const search = searchService({ db, clock, stories, sources });
  const messageChecks = checkService({ db, clock, sources });
  const pasok = pasokService({ db, clock, sources, holidays });
  const biyahe = biyaheService({ db, clock, sources, holidays });
  const outages = outagesService({ db, clock, sources });
  const streets = await openStreetArchive(settings.streetArchiveFile, logger);
  const maps = mapsService({ db, clock, stories, sources, streets });
  const newId = newIds(clock);
  const ensureReader = (userId: string, language: Language) =>
    ensureRecipient(db, userId, { id: newId(), language, now: clock.now() });
  const smart = smartService({
    ...{ db, clock, feed, routines, holidays, watches: tripWatchesService({ db, clock }) },
    ensureRecipient: ensureReader,
  });
  const savedSearches = savedSearchesService({ db, clock, newId, search, ensureRecipient: ensureReader });
  const subjectHash = subjectHasher(settings.subjectKey);
  const users = usersService({ db, clock, newId, deletionLog: deletionLog(logger, subjectHash) });
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
  const readerSettings = settingsService({ db, clock });
  const locations = locationsService({ db, clock, newId, routines });
  const bookmarks = bookmarksService({ db, clock, newId, stories, origin: accounts.origin });
  const { publicKeys = [] } = settings.push;
  const subscriptions = subscriptionsService({
    ...{ db, clock, newId, throttle, readerPlaces, hosts: settings.push, publicKeys },
  });
  const alertSettings = alertSettingsService({ db, clock, newId });
  const history = historyService({ db, clock, subscriptions });
  const chat = chatService({
    ...{ db, clock, logger, newId, search, stories, sources },
    publish: settings.publishToReaders ?? (() => {}),
    writer: settings.chatModel === undefined ? undefined : modelWriter(settings.chatModel),
    limits: settings.chatLimits ?? {},
    isModelOn: () => switches.isOn('model'),
    placesOf: async (userId) => {
      const { places } = await readerPlaces.list(userId);
      if (places.length > 0) return places.map(({ place }) => ({ code: place.code, point: place }));
      const home = (await loadReader(userId))?.home ?? undefined;
      const area = home && placeAt(home);
      return home === undefined || area === undefined ? [] : [{ code: area.code, point: home }];
    },
  });
  const corrections = correctionsService({ db, clock, stories, throttle });
  const ledger = ledgerService({ db, clock });
  const apiKeys = apiKeysService({ db, clock, newId });
  const webhooks = webhooksService({
    ...{ db, clock, newId, origins: settings.push.origins },
    box: secretBox(accounts.factorKeys),
  });
  const websub = websubService({
    ...{ db, clock, newId, origins: settings.push.origins },
    box: secretBox(accounts.factorKeys),
  });
  const quotas = publicQuotas({ db, redis, keyPrefix, clock, subjectHash });
  const records = recordsService({
    ...{ db, clock, users, sessions, preferences, locations, bookmarks, readerSettings, readerPlaces, auth },
    ...{
      alertSettings,
      notifications: history,
      chat,
      routines,
      savedSearches,
      corrections,
      apiKeys,
      webhooks,
    },
  });
  const analytics = analyticsService({ db, clock });
  const connections = liveConnections({ redis, keyPrefix, now: clock.now });
  const statistics = statisticsService({ db, clock, countConnections: connections.count });
  const checks = { postgres: () => checkDatabase(db), redis: () => redis.ping() };
  const addRoutes = (app: FastifyInstance) => {
    feedRoutes(app, feed);
    storiesRoutes(app, stories);
    mapsRoutes(app, maps);
    placesRoutes(app);
    searchRoutes(app, search);
    savedSearchesRoutes(app, savedSearches);
    checkRoutes(app, messageChecks, switches);
    pasokRoutes(app, pasok);
    biyaheRoutes(app, biyahe);
    outagesRoutes(app, outages);
    chatRoutes(app, chat, switches);
    sourcesRoutes(app, sources, { robot: settings.bot, switches });
    correctionsRoutes(app, corrections, switches);
    developersRoutes(app, apiKeys);
    webhooksRoutes(app, webhooks);
    ledgerRoutes(app, ledger);
    analyticsRoutes(app, { analytics, statistics });
    liveRoutes(app, live);
    authRoutes(app, auth);
    securityRoutes(app, auth);
    usersRoutes(app, users);
    preferencesRoutes(app, preferences);
    settingsRoutes(app, { settings: readerSettings, places: readerPlaces, reading });
    routinesRoutes(app, routines);
    smartRoutes(app, smart);
    locationsRoutes(app, locations);
    bookmarksRoutes(app, bookmarks);
    notificationsRoutes(app, { subscriptions, settings: alertSettings, history });
    recordsRoutes(app, records);
    healthRoutes(app, { clock, checks, checkSchema: schemaCheck(db, logger), isStopping: () => isStopping });
    rejectOtherMethods(app);
  };

  const nonces = nonceStore(redis, keyPrefix, () => clock.now().getTime());
  const common = { ...settings, isEnded: ended.has };
  const outside = await createHttpApp({ ...common, ...signingGate({ secrets, nonces, clock }) });
  addRoutes(outside);
  await describeApi(outside);
  const inside = await createHttpApp({ ...common, ...serviceGate(serviceKey) });
  mapFileRoutes(inside, maps);
  inside.addHook('onClose', async () => streets?.close());
  townsRoutes(inside);
  areaFeedRoutes(inside, feed);
  townChangesRoutes(inside, stories);
  checkInsRoutes(inside, checkInsService({ db, clock }));
  websubRoutes(inside, websub);
  evidenceRoutes(inside, evidenceService({ db }));
  await publicRoutes(inside, { clock, feed, stories, sources, quotas });
  addRoutes(inside);
  const keys = { keys: tokenKeys.map(publicPart) };
  inside.get('/.well-known/jwks.json', { config: { isProbe: true } }, () => keys);
  // Also under pressure: a restart would drop every request in hand.
  inside.get('/alive', { config: { isProbe: true, pressureHandler: () => undefined } }, () => 'alive\n');
  inside.get('/metrics', { config: { isProbe: true } }, async (_request, reply) => {
    await checkEngines(checks);
    return reply.type(metricsRegistry.contentType).send(await metricsRegistry.metrics());
  });
  return {
    outside,
    inside,
    drain: () => {
      isStopping = true;
    },
    settled: background.settled,
    refreshEndedSessions: ended.refresh,
    flushQuotas: quotas.flush,
    sweep: async () => {
      const isMore = [await sessions.sweep(), await auth.sweep(), await locations.sweep()];
      return isMore.includes(true);
    },
  };
}

/** A feed without a routine is whole: no failure of the routine may cost the reader the news. */
function readerLoader(db: Pool, routines: RoutinesService, logger: Logger): LoadReader {
  const findRoutines = async (uuid: string) => {
    try {
      return (await routines.routinesOf(uuid)).routines;
    } catch (error) {
      logger.warn({ err: error }, 'feed.no-routines');
      return [];
    }
  };
  return async (uuid) => {
    const [reader, known] = await Promise.all([findReader(db, uuid), findRoutines(uuid)]);
    return reader && { ...reader, routines: known };
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
