import { ERRORS, type ErrorCode } from '@paligid/contract/errors';

type ApiErrorOptions = { detail?: string; retryAfterSeconds?: number; cause?: unknown };

/** An error whose code is sent to the caller. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { detail, retryAfterSeconds, cause }: ApiErrorOptions = {}) {
    super(detail ?? ERRORS[code].text, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
