import { ApiError } from '../api-error.ts';
import { serverMessage } from './error-message.ts';

/** How every answer is held before a caller gets it. */
export type Result = { status: 'success'; data: unknown } | Failure;

export interface Failure {
  status: 'error';
  message: string;
  /** 0 when no answer came. */
  statusCode: number;
  type?: ApiError['type'];
  code?: string | undefined;
  requestId?: string | undefined;
  serverMessage?: string | undefined;
}

/** A body that is no JSON. */
export const UNREADABLE = Symbol('unreadable');

/** What has a status of its own is passed on as it is; everything else is wrapped. */
export function resultOf({ ok, status }: Pick<Response, 'ok' | 'status'>, body: unknown): Result {
  if (ok) return hasStatus(body) ? body : { status: 'success', data: body };
  if (body === UNREADABLE)
    return { status: 'error', statusCode: status, message: `Server error (${status})` };
  const said = serverMessage(body);
  const { code, request_id } = errorIn(body);
  return {
    status: 'error',
    statusCode: status,
    message: said ?? 'An error occurred',
    serverMessage: said,
    code: textOr(code),
    requestId: textOr(request_id),
  };
}

/** The data inside. An answer with a status of its own and no data is its own data. */
export function unwrap(result: Result): unknown {
  if (result.status === 'error') {
    const { message, statusCode, ...facts } = result;
    throw new ApiError(message || 'Request failed', { ...facts, status: statusCode ?? 0 });
  }
  return 'data' in result ? result.data : result;
}

function hasStatus(body: unknown): body is Result {
  return typeof body === 'object' && body !== null && 'status' in body;
}

function errorIn(body: unknown): { code?: unknown; request_id?: unknown } {
  if (typeof body !== 'object' || body === null || !('error' in body)) return {};
  return typeof body.error === 'object' && body.error !== null ? body.error : {};
}

function textOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
