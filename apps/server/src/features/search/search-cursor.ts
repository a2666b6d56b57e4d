import { itemId } from '@paligid/contract/ids';
import { wireId } from '@paligid/domain/ids';
import * as z from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';

/** Opaque search cursor: the moment of the first page and the last entry that was shown. */
export type SearchCursor = { asOfMs: number; score: number; entryId: string };

const VERSION = 1;
const cursorSchema = z.tuple([z.literal(VERSION), z.int().min(0), z.number(), z.string()]);

export function writeSearchCursor({ asOfMs, score, entryId }: SearchCursor): string {
  return Buffer.from(JSON.stringify([VERSION, asOfMs, score, entryId])).toString('base64url');
}

export function readSearchCursor(text: string, nowMs: number): SearchCursor {
  const { data } = cursorSchema.safeParse(parsed(text));
  if (data === undefined) throw new ApiError('INVALID_REQUEST');
  const [, asOfMs, score, entryId] = data;
  if (asOfMs > nowMs || !itemId.safeParse(wireId('story', entryId)).success)
    throw new ApiError('INVALID_REQUEST');
  return { asOfMs, score, entryId };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
