import { ApiRequestError } from './api-error.ts';

/** A response before it is unwrapped for the caller. */
export type ApiResult = { status: 'success'; data: unknown } | ApiFailure;

export interface ApiFailure {
  status: 'error';
  message: string;
  /** 0 when no response came. */
  statusCode: number;
  type?: ApiRequestError['type'];
  code?: string | undefined;
  requestId?: string | undefined;
  serverMessage?: string | undefined;
}

/** A body that is not JSON. */
export const INVALID_JSON = Symbol('unreadable');

/** A body that has a `status` of its own is passed on unchanged; everything else is wrapped. */
export function toApiResult({ ok, status }: Pick<Response, 'ok' | 'status'>, body: unknown): ApiResult {
  if (ok) return isApiResult(body) ? body : { status: 'success', data: body };
  if (body === INVALID_JSON)
    return { status: 'error', statusCode: status, message: `Server error (${status})` };
  const serverText = readServerMessage(body);
  const { code, request_id } = getErrorBody(body);
  return {
    status: 'error',
    statusCode: status,
    message: serverText ?? 'An error occurred',
    serverMessage: serverText,
    code: stringOrUndefined(code),
    requestId: stringOrUndefined(request_id),
  };
}

/** The data inside. A response with a `status` of its own but no data is its own data. */
export function unwrapResult(result: ApiResult): unknown {
  if (result.status === 'error') {
    const { message, statusCode, ...facts } = result;
    throw new ApiRequestError(message || 'Request failed', { ...facts, status: statusCode ?? 0 });
  }
  return 'data' in result ? result.data : result;
}

function isApiResult(body: unknown): body is ApiResult {
  return typeof body === 'object' && body !== null && 'status' in body;
}

function getErrorBody(body: unknown): { code?: unknown; request_id?: unknown } {
  if (typeof body !== 'object' || body === null || !('error' in body)) return {};
  return typeof body.error === 'object' && body.error !== null ? body.error : {};
}

function stringOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The error message in a response: `detail`, `error.message`, `message`, or an `error` that is a string. */
function readServerMessage(body: unknown): string | undefined {
  const { detail, error, message } = toRecord(body);
  return (
    nonEmptyString(detail) ??
    nonEmptyString(firstIssue(detail)) ??
    nonEmptyString(toRecord(error)['message']) ??
    nonEmptyString(message) ??
    nonEmptyString(error)
  );
}

/** The message of a thrown value: an error's own, else a generic one. */
export function thrownMessage(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || 'Request failed';
  return 'Unknown error occurred';
}

/** `detail` may be a list of validation errors: the first one counts. */
function firstIssue(detail: unknown): unknown {
  return Array.isArray(detail) ? toRecord(detail[0])['msg'] : undefined;
}

function nonEmptyString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Marks a stale response, served from a cache because its origin failed. */
export interface StaleMarker {
  /** Since when no newer data has been available. */
  stale_since?: string;
}

/**
 * Staleness comes in a header beside the body, because a cached body cannot know how old it will be when it is served.
 */
export function withStaleSince<T>(data: T, since: string | null | undefined): T {
  return since && typeof data === 'object' && !Array.isArray(data) ? { ...data, stale_since: since } : data;
}

/** A bare list has no place for the number of all entries, which comes in a header: it becomes the list's own `total`. */
export function withTotal(data: unknown, total: string | null): unknown {
  return Array.isArray(data) && total !== null ? Object.assign(data, { total: Number(total) }) : data;
}
