import * as z from 'zod';
import { LIMITS } from './limits.ts';

/**
 * Who may call: anybody, anybody with or without an account (a token that is sent must be good), a reader with an
 * account, or a holder of the operator key.
 */
type Access = 'open' | 'optional' | 'reader' | 'operator';

export interface Call {
  /** `feature.action`; the API description groups calls by feature. */
  id: `${string}.${string}`;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  access: Access;
  signed: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Maximum size of the body, if the default limit is too small for what the schema accepts. */
  bodyBytes?: number;
  response: z.ZodType;
  /** Of the response. */
  headers?: z.ZodObject;
}

export const OPERATOR_KEY_HEADER = 'X-Operator-Key';

export function defineCall<const C extends Call>(call: C): C {
  return call;
}

export function maxBodyBytes({ bodyBytes }: Pick<Call, 'bodyBytes'>): number {
  return bodyBytes ?? LIMITS.bodyBytes;
}

/** The envelope of every response but one. */
export function success<T extends z.ZodType>(data: T) {
  return z.object({ status: z.literal('success'), data });
}

/** The response of a call that only confirms success. */
export const done = success(z.object({}));
