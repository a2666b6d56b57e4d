import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { signedHeadersSchema } from '../src/auth/signing.ts';
import { type Call, OPERATOR_KEY_HEADER } from '../src/call.ts';
import { CALLS } from '../src/calls.ts';
import { ERRORS, errorBodySchema } from '../src/errors.ts';

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
