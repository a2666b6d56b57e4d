import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** A signature is made over the text as it was sent, so it must be looked at before it is parsed. */
export function keepBodyAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => text,
  );
}

export function bodyText({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : '';
}

export function parseBody(request: FastifyRequest): void {
  const text = bodyText(request);
  try {
    request.body = text === '' ? undefined : JSON.parse(text, refusePrototype);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('INVALID_REQUEST', { cause: error });
  }
}

/** A key that could reach into the prototype of an object has no honest use. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new ApiError('INVALID_REQUEST');
  return value;
}
