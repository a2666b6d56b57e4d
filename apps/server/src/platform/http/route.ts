import { type Call, maxBodyBytes } from '@paligid/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiError } from './api-error.ts';
import { type CachedResponse, sendCachedResponse } from './cached-response.ts';
import { type Language, requestLanguage } from './language.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A write that anybody may call: its rate is checked before its body is read. */
    isOpenWrite?: boolean;
  }
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type CallPart<C extends Call, K extends 'params' | 'query' | 'body'> =
  C extends Record<K, infer T> ? Parsed<T> : undefined;
/** The type of `data`; the whole response where it is not wrapped. */
type Data<C extends Call> = z.output<C['response']> extends { data: infer D } ? D : z.output<C['response']>;

type Incoming<C extends Call> = {
  params: CallPart<C, 'params'>;
  query: CallPart<C, 'query'>;
  body: CallPart<C, 'body'>;
  /** Wire id of the reader; empty when the call is open to all. */
  readerId: string;
  /** From the reader's token; null where it has none. */
  sessionId: string | null;
  language: Language;
  /** The reader's network address, for limits. */
  address: () => string;
  /** Sets a header of this response. */
  setHeader: (name: string, value: string) => void;
  /** What the browser says it is; empty when it says nothing. */
  agent: string;
};

type Handled<C extends Call> = Data<C> | CachedResponse;

type RouteSettings<C extends Call> = {
  call: C;
  /** Calls per minute of one caller: the reader, or the address when nobody is signed in. Absent: no limit. */
  limit?: number;
  /** Decides who may call, before the request is validated; no response goes out without it. */
  admit?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The call changes nothing, though it is not a GET. */
  isRepeatable?: boolean;
  /** Absent: the default time-out. Null: the response comes from a cache, and its load has a time-out of its own. */
  timeoutMs?: number | null;
  /** Message sent along with the data. */
  message?: string;
  /** Response headers. */
  headers?: Readonly<Record<string, string>>;
  /** Returns a promise only when it has to wait: a cached response is sent at once. */
  handle: (incoming: Incoming<C>) => Handled<C> | Promise<Handled<C>>;
};

const MINUTE_MS = 60_000;
const DEFAULT_TIMEOUT_MS = 10_000;
/** The calls registered on a listener. */
const registered = new WeakMap<FastifyInstance, Call[]>();
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Registers a call of the contract on the listener: access, limit, validation, wrapper. */
export function route<const C extends Call>(app: FastifyInstance, settings: RouteSettings<C>): void {
  const {
    call,
    limit,
    admit,
    isRepeatable = false,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    message,
    headers,
    handle,
  } = settings;
  const url = pattern(call);
  const isForAll = call.access === 'open' && limit === undefined && admit === undefined;
  recordCall(app, call);
  app.route({
    method: call.method,
    url,
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.response },
    },
    bodyLimit: maxBodyBytes(call),
    preValidation: [...accessHooks(app, call).map(unlessAdmitted), ...(admit === undefined ? [] : [admit])],
    ...(timeoutMs !== null && { handlerTimeout: timeoutMs }),
    config: {
      isRepeatable,
      ...(call.access !== 'open' && { admitFirst: admitting(accessHooks(app, call)) }),
      isOpenWrite: (call.access === 'open' || call.access === 'optional') && call.method !== 'GET',
      ...(limit !== undefined && { rateLimit: rateLimitFor(app, call, limit) }),
    },
    handler: (request, reply) => {
      const send = (answer: Handled<C>) => {
        if (isForAll && isCachedResponse(answer)) app.fastPathCache.store(request.raw, url, answer);
        if (headers !== undefined) reply.headers(headers);
        return sendResult(request, reply, call, answer, message);
      };
      const handled = handle(readIncoming<C>(app, request, reply));
      return handled instanceof Promise ? handled.then(send) : send(handled);
    },
  });
}

/** For a route that is registered by hand: it counts as the handler of its call. */
export function recordCall(app: FastifyInstance, call: Call): void {
  registered.set(app, [...registeredCalls(app), call]);
}

export function registeredCalls(app: FastifyInstance): readonly Call[] {
  return registered.get(app) ?? [];
}

/** Known paths respond to other methods with 405; called once all routes are registered. */
export function rejectOtherMethods(app: FastifyInstance): void {
  const byPath = Map.groupBy(registeredCalls(app), pattern);
  for (const [url, known] of byPath) {
    const allowed = known.map(({ method }) => method);
    app.route({
      method: METHODS.filter((method) => !allowed.some((other) => other === method)),
      url,
      config: { isRefusal: true },
      handler: async (_request, reply) => {
        reply.header('allow', allowed.join(', '));
        throw new ApiError('METHOD_NOT_ALLOWED');
      },
    });
  }
}

function pattern({ path }: Call): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function accessHooks(app: FastifyInstance, { access }: Call): AccessHook[] {
  if (access === 'reader') return [app.checkReader];
  if (access === 'operator') return [app.checkOperator];
  if (access === 'optional') return [checkReaderIfNamed(app)];
  return [];
}

type AccessHook = (request: FastifyRequest) => Promise<void>;

/** The access check, made early by the gate of the listener. */
function admitting(hooks: readonly AccessHook[]): AccessHook {
  return async (request) => {
    for (const hook of hooks) await hook(request);
    request.isAdmitted = true;
  };
}

/** It is not made twice: a wrong operator key would count as two tries. */
function unlessAdmitted(hook: AccessHook): AccessHook {
  return async (request) => {
    if (!request.isAdmitted) await hook(request);
  };
}

/** Without a token the caller is a guest; a token that is not good is not taken for none. */
function checkReaderIfNamed(app: FastifyInstance) {
  return async (request: FastifyRequest) => {
    if (request.headers.authorization !== undefined) await app.checkReader(request);
  };
}

/** Each call is counted separately: a reader who reads much may still write. */
function rateLimitFor(app: FastifyInstance, { id }: Call, max: number) {
  const keyGenerator = (request: FastifyRequest) =>
    `${id}:${app.subjectHash(request.readerId || app.readerAddress(request))}`;
  return { max, timeWindow: MINUTE_MS, keyGenerator };
}

function readIncoming<C extends Call>(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Incoming<C> {
  const { params, query, body, readerId, sessionId } = request;
  const language = requestLanguage(request.headers['accept-language']);
  const address = () => app.readerAddress(request);
  const setHeader = (name: string, value: string) => void reply.header(name, value);
  // Fastify has run the schemas of this very call; its types cannot follow a generic call.
  const agent = request.headers['user-agent'] ?? '';
  return { params, query, body, readerId, sessionId, language, address, setHeader, agent } as Incoming<C>;
}

function isWrapped({ response }: Call): boolean {
  return response instanceof z.ZodObject && 'data' in response.shape;
}

function isCachedResponse(answer: unknown): answer is CachedResponse {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer && Buffer.isBuffer(answer.bytes);
}

function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  answer: unknown,
  message: string | undefined,
): FastifyReply {
  if (isCachedResponse(answer)) return sendCachedResponse(request, reply, answer);
  // Made for one caller: it must not be sent to anybody else.
  reply.header('cache-control', 'no-store');
  if (!isWrapped(call)) return reply.send(answer);
  return reply.send({ status: 'success', ...(message !== undefined && { message }), data: answer });
}
