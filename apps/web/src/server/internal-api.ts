import type { ApiClient } from '../client/api/api.ts';
import { ApiRequestError } from '../client/api/api-error.ts';
import { withStaleSince } from '../client/api/api-result.ts';

/** What the API's internal listener said: its status, its body as JSON, and since when it could say nothing newer. */
interface InternalResponse {
  status: number;
  json: unknown;
  staleSince?: string | undefined;
}

/** Rejects when the API cannot be reached or fails. */
export type FetchInternal = (address: string) => Promise<InternalResponse>;

export interface InternalApi extends ApiClient {
  /** Whether a call found no one, so that the page lacks what it is there for. */
  hasFailed: () => boolean;
}

const NO_RESPONSE_TEXT = 'The API cannot be reached';

/** The calls of one document. Bundled with the screens, so that both mean the same class by `ApiError`. */
export function createInternalApi(ask: FetchInternal): InternalApi {
  let hasFailed = false;
  return {
    hasFailed: () => hasFailed,
    get: async <T>(address: string) => {
      const answer = await ask(address).catch(() => {
        hasFailed = true;
        throw new ApiRequestError(NO_RESPONSE_TEXT, { status: 0 });
      });
      if (answer.status >= 400) throw toApiError(answer);
      // The contract's own type: what our API sends is checked where it is made.
      return withStaleSince(unwrapData(answer.json), answer.staleSince) as T;
    },
    send: async () => {
      throw new Error('a document is rendered by reading alone');
    },
  };
}

function unwrapData(json: unknown): unknown {
  return isRecord(json) && 'data' in json ? json['data'] : json;
}

function toApiError({ status, json }: InternalResponse): ApiRequestError {
  const { detail, error } = isRecord(json) ? json : {};
  const message = typeof detail === 'string' ? detail : `status ${status}`;
  const code = isRecord(error) && typeof error['code'] === 'string' ? error['code'] : undefined;
  return new ApiRequestError(message, { status, code, serverMessage: message });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
