import { itemId } from '@paligid/contract/ids';
import type { FeedPosition } from '@paligid/domain/feed/feed-page';
import { wireId } from '@paligid/domain/ids/wire-id';
import * as z from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';

export type FeedCursor = { asOfMs: number; after: FeedPosition };

const VERSION = 1;
const cursorSchema = z.tuple([z.literal(VERSION), z.int().min(0), z.number().min(0), z.string()]);

/** Callers give it back as it is; what is in it is nobody's business but ours. */
export function writeCursor({ asOfMs, after }: FeedCursor): string {
  return Buffer.from(JSON.stringify([VERSION, asOfMs, after.score, after.id])).toString('base64url');
}

export function readCursor(text: string, nowMs: number): FeedCursor {
  const { data } = cursorSchema.safeParse(parsed(text));
  if (data === undefined) throw new ApiError('INVALID_REQUEST');
  const [, asOfMs, score, id] = data;
  const isOurs = asOfMs <= nowMs && itemId.safeParse(wireId('story', id)).success;
  if (!isOurs) throw new ApiError('INVALID_REQUEST');
  return { asOfMs, after: { score, id } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
