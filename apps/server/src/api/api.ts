import { wsTicket } from '@paligid/contract/api/auth.api';
import { digestFeed, locationFeed, userFeed } from '@paligid/contract/api/feed.api';
import { guestTicket } from '@paligid/contract/api/live.api';
import { health } from '@paligid/contract/api/operations.api';
import { getPlace, placeAround, searchPlaces } from '@paligid/contract/api/places.api';
import { listSources } from '@paligid/contract/api/sources.api';
import { getStory, officialStories, relatedStories } from '@paligid/contract/api/stories.api';
import type { SigningSecrets } from '@paligid/domain/signing/key';
import { metricsRegistry } from '@paligid/program/metrics';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { feedRoutes } from '../features/feed/feed.routes.ts';
import { feedService } from '../features/feed/feed.service.ts';
import { findReader } from '../features/feed/feed-readers.repository.ts';
import type { ReaderOf } from '../features/feed/feed-readers.ts';
import { healthRoutes } from '../features/health/health.routes.ts';
import { liveRoutes } from '../features/live/live.routes.ts';
import { liveService } from '../features/live/live.service.ts';
import { placesRoutes } from '../features/places/places.routes.ts';
import { sourcesRoutes } from '../features/sources/sources.routes.ts';
import { sourcesService } from '../features/sources/sources.service.ts';
import { storiesRoutes } from '../features/stories/stories.routes.ts';
import { storiesService } from '../features/stories/stories.service.ts';
import { checkDatabase } from '../platform/database.ts';
import { describeApi } from '../platform/http/description-pages.ts';
import { serviceGate, signingGate } from '../platform/http/gates.ts';
import { createHttpApp, type HttpSettings } from '../platform/http/http-app.ts';
import { nonceStore } from '../platform/http/nonce-store.ts';
import { refuseOtherMethods } from '../platform/http/route.ts';

export type ApiSettings = Omit<HttpSettings, 'gate' | 'mayPass'> & {
  db: Pool;
  secrets: SigningSecrets;
  serviceKey: string;
  /** What is known of a reader; by default what their account says. */
  readerOf?: ReaderOf;
};

export type Api = {
  /** For readers, through the proxy: every call is signed. */
  outside: FastifyInstance;
  /** For the web program and for probes. */
  inside: FastifyInstance;
  /** Readiness fails from here on; what is under way is still answered. */
  drain: () => void;
};

const CALLS = [
  ...[userFeed, locationFeed, digestFeed, getStory, relatedStories, officialStories],
  ...[searchPlaces, placeAround, getPlace],
  ...[listSources, guestTicket, wsTicket, health],
];

/** Both listeners answer the same calls from the same caches. */
export async function createApi(settings: ApiSettings): Promise<Api> {
  const { db, redis, clock, logger, keyPrefix, secrets, serviceKey } = settings;
  const readerOf = settings.readerOf ?? ((uuid) => findReader(db, uuid));
  let isStopping = false;
  const sources = sourcesService(db, clock);
  const stories = storiesService(db, clock);
  const feed = feedService({ db, clock, logger, stories, sources, readerOf });
  const live = liveService(redis, keyPrefix);
  const checks = { postgres: () => checkDatabase(db), redis: () => redis.ping() };
  const addRoutes = (app: FastifyInstance) => {
    feedRoutes(app, feed);
    storiesRoutes(app, stories);
    placesRoutes(app);
    sourcesRoutes(app, sources);
    liveRoutes(app, live);
    healthRoutes(app, { clock, checks, isStopping: () => isStopping });
    refuseOtherMethods(app, CALLS);
  };

  const nonces = nonceStore(redis, keyPrefix, () => clock.now().getTime());
  const outside = await createHttpApp({ ...settings, ...signingGate({ secrets, nonces, clock }) });
  addRoutes(outside);
  await describeApi(outside);
  const inside = await createHttpApp({ ...settings, ...serviceGate(serviceKey) });
  addRoutes(inside);
  inside.get('/metrics', { config: { isProbe: true } }, async (_request, reply) =>
    reply.type(metricsRegistry.contentType).send(await metricsRegistry.metrics()),
  );
  return {
    outside,
    inside,
    drain: () => {
      isStopping = true;
    },
  };
}
