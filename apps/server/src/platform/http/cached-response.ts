import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An encoded response, ready to be sent to everybody who makes the same request. */
export type CachedResponse = {
  bytes: Buffer;
  etag: string;
  staleSince: Date | null;
  /** Until then identical requests get this very response. Absent: it is made again for each request. */
  freshUntilMs?: number;
  /** Made for one reader: it must not be sent to anybody else or stored by any cache on the way. */
  isPersonal?: true;
};

/** A JSON response is never a page: nothing in it may run, load or be framed. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** A shared cache may store it for a second, and serve it for five minutes when we cannot be reached. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-if-error=300';

/** `identity` is what must change before a caller needs the body again; by default the whole body. */
export function encodeResponse(data: unknown, staleSince: Date | null, identity?: unknown): CachedResponse {
  const bytes = Buffer.from(JSON.stringify({ status: 'success', data }));
  const named = identity === undefined ? bytes : JSON.stringify([identity, staleSince !== null]);
  const etag = `W/"${createHash('sha256').update(named).digest('base64url').slice(0, 22)}"`;
  return { bytes, etag, staleSince };
}

export function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply {
  reply.headers(cachedResponseHeaders(answer));
  if (answer.isPersonal !== true && matchesEtag(request.headers['if-none-match'], answer.etag))
    return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(answer.bytes);
}

/** The headers of a cached response. */
export function cachedResponseHeaders({
  etag,
  staleSince,
  isPersonal,
}: CachedResponse): Record<string, string> {
  return {
    ...(isPersonal ? { 'cache-control': 'no-store' } : { etag, 'cache-control': CACHE_CONTROL }),
    vary: 'Accept-Language',
    ...(staleSince !== null && { 'x-stale-since': staleSince.toISOString() }),
  };
}

/** Weak comparison, as RFC 9110 asks for reads. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((known) => opaque(known.trim()) === opaque(etag));
}

function opaque(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
