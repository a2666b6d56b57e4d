import type { IncomingMessage } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { LIMITS } from '@paligid/contract/limits';
import type { Logger } from '@paligid/program/logger';
import { requestIdOf } from '@paligid/program/request-id';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import type { Clock } from '../clock.ts';
import { answerQuickly } from './answer-quickly.ts';
import { ApiError } from './api-error.ts';
import { keepBodyAsText, parseBody } from './body-text.ts';
import { BURST_LIMITS, type BurstLimits, burstGuard } from './burst-guard.ts';
import { type CallerSettings, decorateCallers, isOurService } from './callers.ts';
import { STANDING_HEADERS } from './finished-answer.ts';
import type { Gate } from './gates.ts';
import { limitStore } from './limit-store.ts';
import type { QuickGate } from './quick-answers.ts';
import { recordRequests, requestRecord } from './request-record.ts';
import { answerBadClients, sendError } from './send-error.ts';
import { traceRequests } from './trace-requests.ts';

export type HttpSettings = CallerSettings & {
  clock: Clock;
  redis: Redis;
  logger: Logger;
  keyPrefix: string;
  /** Decides who gets in at all; runs once the body is here, before anything else looks at it. */
  gate: Gate;
  /** The same in short, for answers that are ready. Absent: nobody gets one before the gate. */
  mayPass?: QuickGate;
  /** Past this delay of the event loop requests are turned away; 0: never. */
  mostDelayMs?: number;
  /** How often one caller may use the writes that are open to all. */
  burstLimits?: BurstLimits;
  isTraced?: boolean;
};

const REQUEST_MS = 10_000;
/** Longer than the 60 s that load balancers keep a connection, so that they close it and not we. */
const KEEP_ALIVE_MS = 72_000;
const DELAY_MS = 250;
const DELAY_SAMPLE_MS = 250;
const RETRY_SECONDS = 2;

/** What every listener has in common: ids, limits, errors, time-outs, shedding. */
export async function createHttpApp(settings: HttpSettings): Promise<FastifyInstance> {
  const { clock, redis, logger, keyPrefix, gate } = settings;
  // An id names a request in the log: only our own programs may choose it.
  const requestId = ({ headers }: Pick<IncomingMessage, 'headers'>) => {
    const isOurs = headers['x-request-id'] !== undefined && isOurService({ headers }, settings.serviceKey);
    return requestIdOf(isOurs ? headers['x-request-id'] : undefined, clock.now().getTime());
  };
  const app = Fastify({
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    genReqId: requestId,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: sendError,
    clientErrorHandler: answerBadClients(requestId),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  decorateCallers(app, settings);
  keepBodyAsText(app);
  const record = requestRecord(logger);
  recordRequests(app, record);
  if (settings.isTraced === true) traceRequests(app, settings.serviceKey);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(STANDING_HEADERS).header('x-request-id', request.id);
    // No engine stores NUL, and no address of ours has it.
    done(request.url.includes('%00') ? new ApiError('INVALID_REQUEST') : undefined);
  });
  guardOpenWrites(app, settings.burstLimits ?? BURST_LIMITS);
  await app.register(underPressure, {
    maxEventLoopDelay: settings.mostDelayMs ?? DELAY_MS,
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
  answerQuickly(app, {
    clock,
    requestId,
    record,
    mayPass: settings.mayPass ?? (() => false),
    isTraced: settings.isTraced === true,
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(async () => {
    throw new ApiError('NOT_FOUND');
  });
  return app;
}

/** Before the body is read: a caller who is refused costs next to nothing. */
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
