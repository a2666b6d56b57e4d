import { readFileSync } from 'node:fs';
import { ERRORS } from '@paligid/contract/errors';
import type { Logger } from '@paligid/runtime/logger';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { operatorsService } from '../features/operators/operators.service.ts';
import type { Clock } from '../platform/clock.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { throttle } from '../platform/http/rate-limit.ts';
import { subjectHasher } from '../platform/http/secrets.ts';
import { type Desk, isOwnForm, sendNotice } from './admin-routes.ts';
import { alertRoutes } from './alerts.routes.ts';
import { draftRoutes } from './drafts.routes.ts';
import { newsRoutes } from './news.routes.ts';
import { overviewRoutes } from './overview.routes.ts';
import { recordRoutes } from './record.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { switchRoutes } from './switches.routes.ts';

export type AdminSettings = {
  pool: Pool;
  redis: Redis;
  clock: Clock;
  newId: () => string;
  logger: Logger;
  keyPrefix: string;
  subjectKey: string;
  origin: string;
  readersOrigin: string;
  trustedHops: number;
};

const BODY_BYTES = 64 * 1024;
const REQUEST_MS = 10_000;

/** Nothing but our own two files is loaded, nothing is framed, no form goes elsewhere, nothing is kept. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'publickey-credentials-get=(self), publickey-credentials-create=(self), geolocation=()',
  // Without any referrer browsers would not name the origin of a form either.
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
};

const FILES = [
  ['desk.css', 'text/css; charset=utf-8'],
  ['passkey.js', 'text/javascript; charset=utf-8'],
] as const;

/** The desk of operators: HTML and plain forms, on an origin of its own. */
export function createAdmin(settings: AdminSettings): { app: FastifyInstance; sweep: () => Promise<void> } {
  const { pool, redis, clock, newId, logger, keyPrefix, subjectKey, origin, readersOrigin } = settings;
  const desk: Desk = {
    ...{ pool, clock, newId, origin, readersOrigin },
    operators: operatorsService({ pool, clock, origin, key: subjectKey }),
    throttle: throttle(redis, keyPrefix, subjectHasher(subjectKey)),
  };
  const app = Fastify({
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    trustProxy: (_address, hop) => hop < settings.trustedHops,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    const text = String(body);
    if (hasNul(text)) return done(new ApiError('INVALID_REQUEST'));
    done(null, new URLSearchParams(text));
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (hasNul(request.url)) throw new ApiError('INVALID_REQUEST');
    if (request.method === 'POST' && !isOwnForm(request, origin))
      return sendNotice(reply, 403, 'Not sent', 'This form did not come from the desk.');
    return undefined;
  });
  app.setNotFoundHandler((_, reply) => sendNotice(reply, 404, 'Not found', 'There is no such page.'));
  app.setErrorHandler((error, _, reply) => {
    const status = statusOf(error);
    if (status >= 500) logger.error({ err: error }, 'admin.failed');
    if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.retryAfterSeconds);
    return status === 429
      ? sendNotice(reply, status, 'Too many tries', 'Wait a minute, then try again.')
      : status < 500
        ? sendNotice(reply, status, 'Not understood', 'The desk cannot read this request.')
        : sendNotice(
            reply,
            status,
            'Something failed',
            'Nothing is certain: look at the record before you repeat it.',
          );
  });
  for (const [name, type] of FILES) {
    const text = readFileSync(new URL(name, import.meta.url), 'utf8');
    app.get(`/admin/${name}`, (_, reply) => reply.type(type).send(text));
  }
  signInRoutes(app, desk, logger);
  alertRoutes(app, desk);
  draftRoutes(app, desk);
  overviewRoutes(app, desk);
  newsRoutes(app, desk);
  switchRoutes(app, desk);
  recordRoutes(app, desk);
  return { app, sweep: desk.operators.sweep };
}

/** PostgreSQL rejects NUL in any text. A form or an address that has it is not of a person at a keyboard. */
function hasNul(encoded: string): boolean {
  return encoded.includes('\0') || encoded.includes('%00');
}

function statusOf(error: unknown): number {
  if (error instanceof ApiError) return ERRORS[error.code].status;
  const isRefused = typeof error === 'object' && error !== null && 'statusCode' in error;
  return isRefused && typeof error.statusCode === 'number' ? error.statusCode : 500;
}
