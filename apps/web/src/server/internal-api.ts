import { aged } from '../client/aged.ts';
import type { Api } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';

/** What the API's internal listener said: its status, its body as JSON, and since when it could say nothing newer. */
interface InsideAnswer {
  status: number;
  json: unknown;
  staleSince?: string | undefined;
}

/** Rejects when the API cannot be reached or fails. */
export type AskInside = (address: string) => Promise<InsideAnswer>;

export interface InternalApi extends Api {
  /** Whether a call found no one, so that the page lacks what it is there for. */
  hasFailed: () => boolean;
}

const NO_ANSWER = 'The API cannot be reached';

/** The calls of one document. Bundled with the screens, so that both mean the same class by `ApiError`. */
export function internalApi(ask: AskInside): InternalApi {
  let hasFailed = false;
  return {
    hasFailed: () => hasFailed,
    get: async <T>(address: string) => {
      const answer = await ask(address).catch(() => {
        hasFailed = true;
        throw new ApiError(NO_ANSWER, { status: 0 });
      });
      if (answer.status >= 400) throw errorOf(answer);
      // The contract's own type: what our API sends is checked where it is made.
      return aged(dataOf(answer.json), answer.staleSince) as T;
    },
    send: async () => {
      throw new Error('a document is rendered by reading alone');
    },
  };
}

function dataOf(json: unknown): unknown {
  return isRecord(json) && 'data' in json ? json['data'] : json;
}

function errorOf({ status, json }: InsideAnswer): ApiError {
  const { detail, error } = isRecord(json) ? json : {};
  const message = typeof detail === 'string' ? detail : `status ${status}`;
  const code = isRecord(error) && typeof error['code'] === 'string' ? error['code'] : undefined;
  return new ApiError(message, { status, code, serverMessage: message });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
