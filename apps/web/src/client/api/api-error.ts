import type { apiErrorSchema } from '@paligid/contract/errors';
import type * as z from 'zod';

type ApiErrorType = z.output<typeof apiErrorSchema>['type'];

export interface ApiErrorDetails {
  /** 0 when no response came. */
  status: number;
  type?: ApiErrorType | undefined;
  /** Selects the error text in the reader's language. */
  code?: string | undefined;
  requestId?: string | undefined;
  /** The server's own message; absent when the message is ours. */
  serverMessage?: string | undefined;
}

/** A failed API call. Its message is for logs: screens have texts of their own. */
export class ApiRequestError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly type: ApiErrorType;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  readonly serverMessage: string | undefined;

  constructor(message: string, { status, type, code, requestId, serverMessage }: ApiErrorDetails) {
    super(message);
    this.status = status;
    this.type = type ?? errorTypeFromStatus(status);
    this.code = code;
    this.requestId = requestId;
    this.serverMessage = serverMessage;
  }
}

function errorTypeFromStatus(status: number): ApiErrorType {
  if (status === 0) return 'network_error';
  if (status === 401) return 'auth_error';
  if (status === 403) return 'signature_error';
  return status >= 500 ? 'server_error' : 'request_error';
}

/** Whether the API read the request and refused it. Anything else means that we could not look. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiRequestError && error.type === 'request_error';
}
