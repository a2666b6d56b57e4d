import { Agent } from 'undici';
import type { PushResponse } from './push-outcome.ts';
import type { PushRequest } from './push-request.ts';

export type PushClient = {
  /** Never rejects: no answer is an answer without a status. */
  post: (request: PushRequest) => Promise<PushResponse>;
  close: () => Promise<void>;
};

/**
 * From the connection to the end of the answer. Well below the time for which a delivery is leased: a service that takes
 * its time at every step must not hold one until another sender has it too.
 */
export const REQUEST_MS = 5_000;
const CONNECT_MS = 3_000;
const KEEP_ALIVE_MS = 30_000;

type Options = { connections: number; rejectUnauthorized?: boolean };

/** HTTP client of push services: connections are reused, redirects are not followed, every wait has an end. */
export function openPushClient({ connections, rejectUnauthorized = true }: Options): PushClient {
  const agent = new Agent({
    connections,
    headersTimeout: REQUEST_MS,
    bodyTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connect: { timeout: CONNECT_MS, rejectUnauthorized },
  });
  return {
    post: async ({ origin, path, headers, body }) => {
      try {
        const {
          statusCode: status,
          headers: got,
          body: answer,
        } = await agent.request({
          ...{ origin, path, method: 'POST', headers, body, signal: AbortSignal.timeout(REQUEST_MS) },
        });
        await answer.dump({ limit: 4_096 });
        const retryAfter = got['retry-after'];
        return { status, retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter };
      } catch {
        return { status: undefined };
      }
    },
    close: () => agent.destroy(),
  };
}
