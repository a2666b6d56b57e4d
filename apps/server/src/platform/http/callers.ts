import type { IncomingMessage } from 'node:http';
import type { Logger } from '@paligid/runtime/logger';
import { callerNetwork, canonicalAddress } from '@paligid/runtime/network-address';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import { operatorGuard } from './operator-guard.ts';
import { throttle as openThrottle } from './rate-limit.ts';
import { type IsEnded, readerGuard } from './reader-guard.ts';
import { isSameSecret, type SubjectHash, subjectHasher } from './secrets.ts';

export type CallerSettings = Pick<
  ServerConfig,
  'jwks' | 'operatorKey' | 'operatorKeys' | 'serviceKey' | 'keyPrefix'
> & {
  clock: Clock;
  redis: Redis;
  logger: Logger;
  /** HMAC key for the names of callers in Redis. */
  subjectKey: string;
  isEnded?: IsEnded;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Wire id of the signed-in reader; empty on calls that are open to all. */
    readerId: string;
    /** From the reader's token; null on calls that are open to all, and where the token has none. */
    sessionId: string | null;
    /** Whether the access check of its call has passed already. */
    isAdmitted: boolean;
    /** The thrown error, for the log. */
    failure: unknown;
  }
  interface FastifyInstance {
    checkReader: (request: FastifyRequest) => Promise<void>;
    checkOperator: (request: FastifyRequest) => Promise<void>;
    /**
     * The network that limits count by: the web program in between passes the reader's address and authenticates
     * itself.
     */
    readerAddress: (request: FastifyRequest) => string;
    subjectHash: SubjectHash;
  }
}

const SERVICE_KEY_HEADER = 'x-service-key';
export const READER_ADDRESS_HEADER = 'x-reader-address';

/** Identifies the caller: a reader, an operator, or the web program on behalf of a reader. */
export function decorateCallers(app: FastifyInstance, settings: CallerSettings): void {
  const readReader = readerGuard(settings.jwks, settings.clock, settings.isEnded);
  const subjectHash = subjectHasher(settings.subjectKey);
  const throttle = openThrottle(settings.redis, settings.keyPrefix, subjectHash);
  const checkOperator = operatorGuard({ ...settings, throttle });
  app.decorateRequest('readerId', '');
  app.decorateRequest('sessionId', null);
  app.decorateRequest('isAdmitted', false);
  app.decorateRequest('failure', undefined);
  app.decorate('subjectHash', subjectHash);
  app.decorate('checkReader', async (request) => {
    const { readerId, sessionId } = await readReader(request.headers.authorization);
    request.readerId = readerId;
    request.sessionId = sessionId;
  });
  app.decorate('checkOperator', (request) =>
    checkOperator({
      headers: request.headers,
      address: app.readerAddress(request),
      isProxied: READER_ADDRESS_HEADER in request.headers && isOurService(request, settings.serviceKey),
    }),
  );
  app.decorate('readerAddress', (request) => {
    const forwarded = request.headers[READER_ADDRESS_HEADER];
    const isTrusted = typeof forwarded === 'string' && isOurService(request, settings.serviceKey);
    return callerNetwork((isTrusted ? canonicalAddress(forwarded) : undefined) ?? request.ip);
  });
}

export function isOurService(
  { headers }: Pick<IncomingMessage, 'headers'>,
  serviceKey: string | undefined,
): boolean {
  return isSameSecret(headers[SERVICE_KEY_HEADER], serviceKey);
}
