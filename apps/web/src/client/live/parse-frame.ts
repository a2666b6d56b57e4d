import { LIMITS } from '@paligid/contract/limits';
import type { ServerFrame } from '@paligid/contract/live';
import { isStory } from './is-story.ts';

/** Frame types that this client handles. It ignores others, so that the server can be upgraded first. */
type HandledType = keyof typeof FRAME_CHECKS;
export type HandledFrame = Extract<ServerFrame, { type: HandledType | 'pong' }>;
type Fields = Record<string, unknown>;

const STORY_CHANGES: readonly unknown[] = [undefined, 'published', 'updated', 'ended', 'merged'];

const CLUSTER_CHANGES: readonly unknown[] = ['formed', 'updated', 'merged', 'ended'];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isUuid = (value: unknown) => isText(value) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isReply = ({ message_id, conversation_id, response, timestamp, story_id }: Fields) =>
  [message_id, conversation_id].every(isUuid) &&
  [response, timestamp].every(isText) &&
  (story_id === undefined || isText(story_id));

const FRAME_CHECKS = {
  story_update: ({ id, change }: Fields) => isText(id) && STORY_CHANGES.includes(change),
  cluster_update: ({ id, change, merged_ids }: Fields) =>
    isText(id) && CLUSTER_CHANGES.includes(change) && (merged_ids === undefined || isTexts(merged_ids)),
  notification: ({ id, title, message }: Fields) =>
    isText(id) && isText(title) && typeof message === 'string',
  warmth_message: ({ message_en, message_fil }: Fields) => isText(message_en) && isText(message_fil),
  auth_error: ({ message }: Fields) => isText(message),
  digest_update: () => true,
  chat_message: isReply,
  chat_story: isReply,
  chat_part: ({ message_id, conversation_id, position, text }: Fields) =>
    [message_id, conversation_id].every(isUuid) && isCount(position) && isText(text),
  chat_typing: ({ conversation_id, is_typing }: Fields) =>
    isUuid(conversation_id) && typeof is_typing === 'boolean',
  resumed: ({ missed, is_complete }: Fields) => isCount(missed) && typeof is_complete === 'boolean',
};

/**
 * Parses a frame of the contract; null when invalid. Written by hand, because the contract's own parser is a quarter of
 * all script that a reader would load and takes a cheap phone a tenth of a second before it has parsed anything; a test
 * compares the two.
 */
export function parseFrame(received: string): HandledFrame | null {
  if (new TextEncoder().encode(received).length > LIMITS.frameBytes) return null;
  const frame = parseObject(received);
  if (frame?.['type'] === 'pong') return { type: 'pong' };
  const { type, data, cursor, timestamp } = frame ?? {};
  if (!isHandledType(type) || !isFields(data) || !FRAME_CHECKS[type](data)) return null;
  if (!isCount(cursor) || !isText(timestamp)) return null;
  return {
    type,
    data: 'story' in data ? withValidStory(data) : data,
    cursor,
    timestamp,
  } as HandledFrame;
}

/** Drops an incomplete story; it is then fetched, as when it was too large for a frame. */
function withValidStory({ story, ...data }: Fields): Fields {
  return { ...data, ...(isFields(story) && isStory(story) && { story }) };
}

function parseObject(received: string): Fields | null {
  try {
    const frame: unknown = JSON.parse(received);
    return isFields(frame) ? frame : null;
  } catch {
    return null;
  }
}

function isHandledType(type: unknown): type is HandledType {
  return typeof type === 'string' && Object.hasOwn(FRAME_CHECKS, type);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
