import * as z from 'zod';
import { LIMITS } from './limits.ts';

/** Who may call: anybody, a reader with an account, or whoever holds the operator key. */
type Access = 'open' | 'reader' | 'operator';

export interface Call {
  /** `feature.action`; the feature groups the calls of the API description. */
  id: `${string}.${string}`;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  access: Access;
  signed: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Greatest size of the body, where the usual limit has no room for what the schema takes. */
  bodyBytes?: number;
  response: z.ZodType;
  /** Of the answer. */
  headers?: z.ZodObject;
}

export const OPERATOR_KEY_HEADER = 'X-Operator-Key';

export function defineCall<const C extends Call>(call: C): C {
  return call;
}

export function maxBodyBytes({ bodyBytes }: Pick<Call, 'bodyBytes'>): number {
  return bodyBytes ?? LIMITS.bodyBytes;
}

/** How every answer but one is wrapped. */
export function success<T extends z.ZodType>(data: T) {
  return z.object({ status: z.literal('success'), data });
}

/** The answer of a call that has nothing to tell but that it was done. */
export const done = success(z.object({}));
