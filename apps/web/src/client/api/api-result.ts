import { ApiRequestError } from './api-error.ts';

/** How every answer is held before a caller gets it. */
export type ApiResult = { status: 'success'; data: unknown } | ApiFailure;

export interface ApiFailure {
  status: 'error';
  message: string;
  /** 0 when no answer came. */
  statusCode: number;
  type?: ApiRequestError['type'];
  code?: string | undefined;
  requestId?: string | undefined;
  serverMessage?: string | undefined;
}

/** A body that is no JSON. */
export const INVALID_JSON = Symbol('unreadable');

/** What has a status of its own is passed on as it is; everything else is wrapped. */
export function toApiResult({ ok, status }: Pick<Response, 'ok' | 'status'>, body: unknown): ApiResult {
  if (ok) return isApiResult(body) ? body : { status: 'success', data: body };
  if (body === INVALID_JSON)
    return { status: 'error', statusCode: status, message: `Server error (${status})` };
  const said = readServerMessage(body);
  const { code, request_id } = getErrorBody(body);
  return {
    status: 'error',
    statusCode: status,
    message: said ?? 'An error occurred',
    serverMessage: said,
    code: stringOrUndefined(code),
    requestId: stringOrUndefined(request_id),
  };
}

/** The data inside. An answer with a status of its own and no data is its own data. */
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

/** What a failed answer says of itself: `detail`, `error.message`, `message`, or an `error` that is a text. */
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

/** What a thrown thing says: an error its own message, anything else nothing that we know. */
export function thrownMessage(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || 'Request failed';
  return 'Unknown error occurred';
}

/** A list of faults in a form: the first one is said. */
function firstIssue(detail: unknown): unknown {
  return Array.isArray(detail) ? toRecord(detail[0])['msg'] : undefined;
}

function nonEmptyString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** An answer from before its makers went away. */
export interface StaleMarker {
  /** Since when nobody could say anything newer. */
  stale_since?: string;
}

/** The age travels beside an answer, since what is kept cannot know how old it will be when it is given out. */
export function withStaleSince<T>(data: T, since: string | null | undefined): T {
  return since && typeof data === 'object' ? { ...data, stale_since: since } : data;
}
