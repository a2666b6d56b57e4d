import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startHealthServer } from '@paligid/runtime/health-server';
import { exitOnCrash, HARD_STOP_MS, stopOnSignal } from '@paligid/runtime/lifecycle';
import { openLogger } from '@paligid/runtime/logger';
import { collectProcessMetrics } from '@paligid/runtime/metrics';
import { alertsLive } from '../features/alerts/alerts.live.ts';
import { endedSessions } from '../features/sessions/ended-sessions.ts';
import { clustersLive } from '../features/stories/clusters.live.ts';
import { storiesLive } from '../features/stories/stories.live.ts';
import { accessTokenVerifier, createAdmit } from '../gateway/admission.ts';
import { openGateway } from '../gateway/gateway.ts';
import { repeat } from '../platform/background.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { readServerConfig, required } from '../platform/config.ts';
import { checkDatabase, openDatabase } from '../platform/database.ts';
import { armFaultPoint } from '../platform/fault-point.ts';
import { guestTicketReader } from '../platform/guest-tickets.ts';
import { CONNECTIONS_REPORT_MS, liveConnections } from '../platform/live-connections.ts';
import { checkNats, openNats } from '../platform/nats.ts';
import { openTracing } from '../platform/open-tracing.ts';
import { closeRedis, openRedis, redisSettled } from '../platform/redis.ts';
import { schemaCheck } from '../platform/schema-check.ts';

const PROGRAM = 'gateway';
/** How long a token or a ticket may open a connection after its session ended. */
const ENDED_MS = 1_000;
/** Covers disconnecting the readers a few at a time and the rest of the shutdown. */
const CLOSING_MS = 4_000;
const ENDING_MS = 2_500;

const config = readServerConfig(process.env, PROGRAM);
const logger = openLogger(config, PROGRAM);
exitOnCrash(logger);
collectProcessMetrics(PROGRAM);
const stopTracing = await openTracing(config, PROGRAM, logger);
armFaultPoint(config.faultPoint);

const { host, keyPrefix, streamPrefix } = config;
const pool = openDatabase(config, PROGRAM, logger);
const nats = await openNats(config, PROGRAM, logger);
const redis = openRedis(config, PROGRAM, logger);
await redisSettled(redis);
const ended = endedSessions(pool, clock);

const gateway = await openGateway({
  host,
  port: config.gatewayPort,
  pool,
  nats,
  streamPrefix,
  features: [storiesLive(pool, clock), clustersLive(pool, clock), alertsLive(pool, clock)],
  admit: createAdmit({
    redis,
    keyPrefix,
    verifyAccessToken: accessTokenVerifier(config.jwks, clock, ended.has),
    verifyGuestTicket: guestTicketReader(config.jwks, clock.now),
    isEnded: ended.has,
    now: clock.now,
  }),
  origins: config.gatewayOrigins,
  serviceKey: required(config.serviceKey, 'PALIGID_SERVICE_KEY'),
  socketLimits: {
    perAddress: config.gatewaySocketsPerAddress,
    pendingPerAddress: Math.ceil(config.gatewaySocketsPerAddress / 10),
  },
  drainMs: closingMs(config.drainMs),
  clock,
  logger,
});
const health = await startHealthServer({
  host,
  port: config.gatewayHealthPort,
  checks: {
    postgres: () => checkDatabase(pool),
    schema: schemaCheck(pool, logger),
    nats: () => checkNats(nats),
  },
  // Only readers' tickets need Redis: access tokens and guest tickets are verified without it.
  optionalChecks: { redis: () => redis.ping() },
  facts: () => ({ connections: gateway.connections(), told: gateway.lastSent() }),
});
logger.info({ port: gateway.port, healthPort: health.port }, 'gateway.listening');

const endedSessionsCheck = repeat('gateway.ended-sessions', ENDED_MS, logger, async () => {
  await ended.refresh();
  gateway.closeEnded(ended.has);
  return false;
});
const connections = liveConnections({ redis, keyPrefix, now: clock.now });
const instance = randomUUID();
const connectionsReport = repeat('gateway.connections', CONNECTIONS_REPORT_MS, logger, async () => {
  // Redis is optional, and logs its own loss; without it operators are told that nobody can say.
  await connections.report(instance, gateway.connections()).catch(() => {});
  return false;
});
stopOnSignal(logger, async () => {
  health.drain();
  await wait(config.drainMs);
  await gateway.close();
  await Promise.all([endedSessionsCheck.stop(), connectionsReport.stop()]);
  await Promise.all([pool.end(), nats.close(), closeRedis(redis), health.close(), stopTracing?.()]);
});

/** What is left of the shutdown time once the load balancer has had time to notice. */
function closingMs(drainMs: number): number {
  return Math.max(0, Math.min(CLOSING_MS, HARD_STOP_MS - ENDING_MS - drainMs));
}
