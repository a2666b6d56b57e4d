import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { OPERATOR_KEY_HEADER } from '@paligid/contract/call';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError } from './api-error.ts';
import { type IsEnded, readerGuard } from './readers.ts';
import { isSameSecret } from './same-secret.ts';

export type CallerSettings = Pick<Config, 'jwks' | 'operatorKey' | 'serviceKey'> & {
  clock: Clock;
  isEnded?: IsEnded;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Wire id of the reader who signed in; empty on calls that are open to all. */
    readerId: string;
    /** What was thrown, for the log. */
    failure: unknown;
  }
  interface FastifyInstance {
    checkReader: (request: FastifyRequest) => Promise<void>;
    checkOperator: (request: FastifyRequest) => Promise<void>;
    /** Where the reader is: the web program in between says so and proves itself. */
    readerAddress: (request: FastifyRequest) => string;
  }
}

const SERVICE_KEY_HEADER = 'x-service-key';
const READER_ADDRESS_HEADER = 'x-reader-address';

/** Who is calling: a reader, an operator, the web program for a reader. */
export function decorateCallers(app: FastifyInstance, settings: CallerSettings): void {
  const readReader = readerGuard(settings.jwks, settings.clock, settings.isEnded);
  app.decorateRequest('readerId', '');
  app.decorateRequest('failure', undefined);
  app.decorate('checkReader', async (request) => {
    request.readerId = await readReader(request.headers.authorization);
  });
  app.decorate('checkOperator', async ({ headers }) => {
    // Whoever lacks the key must not learn that the call exists.
    const isOperator = isSameSecret(headers[OPERATOR_KEY_HEADER.toLowerCase()], settings.operatorKey);
    if (!isOperator) throw new ApiError('NOT_FOUND');
  });
  app.decorate('readerAddress', (request) => {
    const told = request.headers[READER_ADDRESS_HEADER];
    const isTrusted = isOurService(request, settings.serviceKey);
    return isTrusted && typeof told === 'string' && isIP(told) !== 0 ? told : request.ip;
  });
}

export function isOurService(
  { headers }: Pick<IncomingMessage, 'headers'>,
  serviceKey: string | undefined,
): boolean {
  return isSameSecret(headers[SERVICE_KEY_HEADER], serviceKey);
}
