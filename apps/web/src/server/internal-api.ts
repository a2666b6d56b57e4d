import type { ApiClient } from '../client/api/api.ts';
import { ApiRequestError } from '../client/api/api-error.ts';
import { withStaleSince } from '../client/api/api-result.ts';

/** A response of the API's internal listener: its status, its body as JSON, and since when it has been stale. */
interface InternalResponse {
  status: number;
  json: unknown;
  staleSince?: string | undefined;
}

/** Rejects when the API cannot be reached or fails. */
export type FetchInternal = (address: string) => Promise<InternalResponse>;

export interface InternalApi extends ApiClient {
  /** Whether a call failed, so that the page lacks its main content. */
  hasFailed: () => boolean;
}

const NO_RESPONSE_TEXT = 'The API cannot be reached';

/** API client for rendering one document. Bundled with the screens, so that both use the same class `ApiError`. */
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
      // Not parsed again: the API validates its responses against the contract.
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
