import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { PUBLIC_CALLS } from '../src/api/public.api.ts';
import { signedHeadersSchema } from '../src/auth/signing.ts';
import { type Call, OPERATOR_KEY_HEADER } from '../src/call.ts';
import { CALLS } from '../src/calls.ts';
import { ERRORS, errorBody, errorBodySchema } from '../src/errors.ts';
import examples from './public-examples.json' with { type: 'json' };

const SIGNATURE_HEADERS = Object.keys(signedHeadersSchema.shape);

/** One object per status: the generator shares a response by its identity. */
const ERROR_RESPONSES = new Map(
  Object.values(ERRORS).map(({ status }) => [`${status}`, errorResponse(status)]),
);

/**
 * The API as OpenAPI 3.1, for the calls that the server implements. Keeps their order, so that a diff is local to the
 * change.
 */
export function apiDocument() {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Paligid',
        version: '1.0.0',
        description:
          'News and alerts for people in the Philippines. What a description calls an addition is not in the specification.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/api/proxy' }],
      tags: [...new Set(CALLS.map(featureFromCall))].map((name) => ({ name })),
      paths: paths(CALLS),
      components: { securitySchemes: securitySchemes() },
    },
    { reused: 'inline' },
  );
}

const PUBLIC_DESCRIPTION = `Alerts and news of the Philippines for other programs: read-only, JSON, from any web page (CORS).

Without a key a network address may make 30 calls a minute. With a key (Authorization: Bearer plg_…) it is 120 a minute and 20,000 a day in Manila. Every response says in RateLimit-Remaining how many are left; past the quota comes 429 with Retry-After. ETag and If-None-Match save the body, not the call.

Free to show and pass on with the name of the source and a link to Paligid. Texts belong to their sources. An answer may lag behind: in danger, the official source decides.`;
/** Request ids of real responses are as long. */
const EXAMPLE_REQUEST = '0199a1b2c3d47e5f8a6b0c1d2e3f4a5b';

/** The public API as OpenAPI 3.1, with an example of each call. The client is generated from it. */
export function publicDocument() {
  const known: Record<string, { response: unknown } | undefined> = examples;
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Paligid public API',
        version: '1.0.0',
        description: PUBLIC_DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      paths: Object.fromEntries(
        PUBLIC_CALLS.map((call) => [
          call.path,
          { get: publicOperation(call, known[call.id]?.response) } satisfies ZodOpenApiPathsObject[string],
        ]),
      ),
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    },
    { reused: 'inline' },
  );
}

function publicOperation(call: Call, example: unknown): ZodOpenApiOperationObject {
  const { params, query, response, headers } = call;
  const statuses = new Set(['400', '401', ...(params ? ['404'] : []), '429', '503']);
  const errors = [...ERROR_RESPONSES].filter(([status]) => statuses.has(status));
  return {
    operationId: call.id.slice(call.id.indexOf('.') + 1),
    summary: call.summary,
    // With a key, or without.
    security: [{ key: [] }, {}],
    ...((params || query) && { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: response, example } },
        ...(headers && { headers }),
      },
      304: { description: 'Unchanged since the ETag in If-None-Match' },
      ...Object.fromEntries(errors),
      429: {
        description: 'The quota is used up; Retry-After has the seconds to wait',
        content: {
          'application/json': {
            schema: errorBodySchema,
            example: errorBody('QUOTA_REACHED', EXAMPLE_REQUEST),
          },
        },
      },
    },
  };
}

function paths(calls: readonly Call[]): ZodOpenApiPathsObject {
  const all: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    all[call.path] = { ...all[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return all;
}

function operation(call: Call): ZodOpenApiOperationObject {
  const { params, query, body } = call;
  return {
    operationId: call.id,
    tags: [featureFromCall(call)],
    summary: call.summary,
    security: securityChoices(call),
    ...((params || query) && { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { 200: successResponse(call), ...errorResponses(call) },
  };
}

function successResponse({ response, headers }: Call): NonNullable<ZodOpenApiResponsesObject['200']> {
  return {
    description: 'Done',
    content: { 'application/json': { schema: response } },
    ...(headers && { headers }),
  };
}

function errorResponses(call: Call): ZodOpenApiResponsesObject {
  return Object.fromEntries([...ERROR_RESPONSES].filter(([status]) => canRespondWith(call, Number(status))));
}

/** 405 and 415 belong to no particular call. */
function canRespondWith({ id, access, signed, params, query, body }: Call, status: number): boolean {
  switch (status) {
    case 400:
      return Boolean(params || query || body);
    case 401:
      return access === 'reader' || access === 'optional' || id.startsWith('auth.');
    case 403:
      return signed;
    case 404:
      return access === 'operator' || Boolean(params);
    case 409:
      return /register|create|feedback/i.test(id);
    case 413:
      return Boolean(body);
    case 405:
    case 415:
      return false;
    default:
      return true;
  }
}

function errorResponse(status: number): NonNullable<ZodOpenApiResponsesObject['200']> {
  const codes = Object.entries(ERRORS).filter(([, entry]) => entry.status === status);
  return {
    id: `Error${status}`,
    description: `One of ${codes.map(([code]) => code).join(', ')}`,
    content: { 'application/json': { schema: errorBodySchema } },
  };
}

/** Either with the token or without it, where it is optional. */
function securityChoices(call: Call): Record<string, string[]>[] {
  if (call.access !== 'optional') return [security(call)];
  return [security({ ...call, access: 'reader' }), security({ ...call, access: 'open' })];
}

function security({ access, signed }: Pick<Call, 'access' | 'signed'>): Record<string, string[]> {
  const schemes = [
    ...(access === 'reader' ? ['bearer'] : []),
    ...(access === 'operator' ? ['operatorKey'] : []),
    ...(signed ? SIGNATURE_HEADERS : []),
  ];
  return Object.fromEntries(schemes.map((scheme) => [scheme, []]));
}

function securitySchemes() {
  const headers = SIGNATURE_HEADERS.map((name) => [name, { type: 'apiKey', in: 'header', name } as const]);
  return {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } as const,
    operatorKey: { type: 'apiKey', in: 'header', name: OPERATOR_KEY_HEADER } as const,
    ...Object.fromEntries(headers),
  };
}

function featureFromCall({ id }: Call): string {
  return id.slice(0, id.indexOf('.'));
}
