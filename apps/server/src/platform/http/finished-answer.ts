import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as bytes, ready to be sent to everybody who asks the same. */
export type FinishedAnswer = { bytes: Buffer; etag: string; staleSince: Date | null };

/** A shared cache may hold it for a second, and for five minutes when we cannot be reached. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-if-error=300';

/** `identity` is what must change for a caller to need the body again; by default the whole body. */
export function finishAnswer(data: unknown, staleSince: Date | null, identity?: unknown): FinishedAnswer {
  const bytes = Buffer.from(JSON.stringify({ status: 'success', data }));
  const named = identity === undefined ? bytes : JSON.stringify([identity, staleSince !== null]);
  const etag = `W/"${createHash('sha256').update(named).digest('base64url').slice(0, 22)}"`;
  return { bytes, etag, staleSince };
}

export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FinishedAnswer,
): FastifyReply {
  reply.header('etag', answer.etag).header('cache-control', CACHE_CONTROL).header('vary', 'Accept-Language');
  if (answer.staleSince !== null) reply.header('x-stale-since', answer.staleSince.toISOString());
  if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(answer.bytes);
}

/** Compared weakly, as RFC 9110 asks for reads. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((known) => opaque(known.trim()) === opaque(etag));
}

function opaque(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
