import type { IncomingMessage } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { LIMITS } from '@paligid/contract/limits';
import type { Logger } from '@paligid/runtime/logger';
import { resolveRequestId } from '@paligid/runtime/request-id';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import type { Clock } from '../clock.ts';
import { ApiError } from './api-error.ts';
import { BURST_LIMITS, type BurstLimits, burstGuard } from './burst-guard.ts';
import { SECURITY_HEADERS } from './cached-response.ts';
import { type CallerSettings, decorateCallers, isOurService } from './callers.ts';
import type { ConcurrencyBounds } from './concurrency-limit.ts';
import { respondToBadClients, sendErrorResponse } from './error-response.ts';
import { installFastPath } from './fast-path.ts';
import type { FastPathGate } from './fast-path-cache.ts';
import type { Gate } from './gates.ts';
import { limitStore } from './rate-limit.ts';
import { parseBody, receiveBodyAsText } from './request-body.ts';
import { recordRequests, requestRecord } from './request-record.ts';
import { installLoadShedding } from './shed-load.ts';
import { traceRequests } from './trace-requests.ts';

export type HttpSettings = CallerSettings & {
  clock: Clock;
  redis: Redis;
  logger: Logger;
  keyPrefix: string;
  /** Decides who gets in at all; runs once the body has arrived, before anything else reads it. */
  gate: Gate;
  /** A quick form of the gate, for cached responses. Absent: no response is sent before the gate has run. */
  mayPass?: FastPathGate;
  /** Above this event-loop delay requests are rejected (load shedding); 0: nobody ever is. */
  maxDelayMs?: number;
  /** Bounds of how many reads are in hand at once. */
  readsInHand?: ConcurrencyBounds;
  /** How often one caller may call the writes that are open to all. */
  burstLimits?: BurstLimits;
  isTraced?: boolean;
};

const REQUEST_MS = 10_000;
/** Longer than the 60 s for which load balancers keep a connection, so that they close it first. */
const KEEP_ALIVE_MS = 72_000;
const DELAY_MS = 250;
const DELAY_SAMPLE_MS = 250;
const RETRY_SECONDS = 2;
/**
 * At least what the pages of a few readers ask for at once, since a machine that is slow by other work is no crowd: in
 * an overload so many wait some 40 ms. At most a crowd that waits for one load.
 */
const READS_IN_HAND: ConcurrencyBounds = { min: 24, max: 128 };

/** What every listener has in common: ids, limits, errors, time-outs, load shedding. */
export async function createHttpApp(settings: HttpSettings): Promise<FastifyInstance> {
  const { clock, redis, logger, keyPrefix, gate } = settings;
  // The id names a request in the log: only our own programs may choose it.
  const requestId = ({ headers }: Pick<IncomingMessage, 'headers'>) => {
    const isOurs = headers['x-request-id'] !== undefined && isOurService({ headers }, settings.serviceKey);
    return resolveRequestId(isOurs ? headers['x-request-id'] : undefined, clock.now().getTime());
  };
  const app = Fastify({
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    genReqId: requestId,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: sendErrorResponse,
    clientErrorHandler: respondToBadClients(requestId),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  decorateCallers(app, settings);
  receiveBodyAsText(app);
  const record = requestRecord(logger);
  recordRequests(app, record);
  if (settings.isTraced === true) traceRequests(app, settings.serviceKey);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
    // No database stores NUL, and no address of ours contains it.
    done(request.url.includes('%00') ? new ApiError('INVALID_REQUEST') : undefined);
  });
  guardOpenWrites(app, settings.burstLimits ?? BURST_LIMITS);
  await app.register(underPressure, {
    maxEventLoopDelay: settings.maxDelayMs ?? DELAY_MS,
    sampleInterval: DELAY_SAMPLE_MS,
    retryAfter: RETRY_SECONDS,
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const passed = gate(request);
    if (!(passed instanceof Promise)) {
      parseBody(request);
      done();
      return;
    }
    passed.then(() => parseBody(request)).then(() => done(), done);
  });
  await app.register(rateLimit, {
    global: false,
    hook: 'preValidation',
    store: limitStore(redis, keyPrefix),
    errorResponseBuilder: () => new ApiError('TOO_MANY_REQUESTS'),
  });
  if (settings.maxDelayMs !== 0) installLoadShedding(app, settings.readsInHand ?? READS_IN_HAND, requestId);
  installFastPath(app, {
    clock,
    requestId,
    record,
    mayPass: settings.mayPass ?? (() => false),
    isTraced: settings.isTraced === true,
  });
  app.setErrorHandler(sendErrorResponse);
  app.setNotFoundHandler(async () => {
    throw new ApiError('NOT_FOUND');
  });
  return app;
}

/** Runs before the body is read: a rejected caller costs next to nothing. */
function guardOpenWrites(app: FastifyInstance, limits: BurstLimits): void {
  const admit = burstGuard(limits, () => performance.now());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isOpenWrite !== true) return done();
    const release = admit(app.readerAddress(request));
    if (release === undefined) {
      done(new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS }));
      return;
    }
    reply.raw.once('close', release);
    done();
  });
}
