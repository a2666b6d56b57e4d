import * as z from 'zod';
import { jwt } from './auth/session.ts';
import { chatId } from './entities/chat.ts';
import { warmthMessageSchema } from './entities/feed.ts';
import { locationSchema, trackedPositionSchema } from './entities/location.ts';
import { notificationMessageSchema } from './entities/notifications.ts';
import { storySchema } from './entities/stories.ts';
import { addition, boundedList, count, filledText, instant } from './fields.ts';
import { clusterId, itemId, userId } from './ids.ts';
import { LIMITS, TEXT } from './limits.ts';

/** The sequence number PostgreSQL assigned to an event. A frame that is not an event repeats the last one sent. */
const cursor = addition(count, 'grows; sent back after a break, it asks for what was missed.');

/** The `lang` parameter of the connection URL: the language of what is sent over it. */
export const liveLanguage = z.enum(['en', 'fil']).catch('en');

const chatTyping = { conversation_id: chatId, is_typing: z.boolean() };

export const clientFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.union([jwt, filledText(TEXT.cursor)]) }),
  z.object({ type: z.literal('ping') }),
  trackedPositionSchema.extend({ type: z.literal('location_update') }),
  z.object({ type: z.literal('chat_typing'), ...chatTyping }),
  z
    .object({
      type: z.literal('resume'),
      cursor,
      as_of: addition(
        instant.optional(),
        'the moment that the shown feed stands for; counts while there is no cursor yet.',
      ),
    })
    .meta({ description: 'Addition: after a connect.' }),
]);
export type ClientFrame = z.output<typeof clientFrameSchema>;

const chatReply = z.object({
  message_id: chatId,
  conversation_id: chatId,
  response: filledText(TEXT.chatReply),
  timestamp: instant,
  story_id: itemId.optional(),
});

const chatPart = z.object({
  message_id: chatId,
  conversation_id: chatId,
  position: count.meta({ description: 'Where the text begins in the response, in UTF-16 units.' }),
  text: filledText(TEXT.chatReply),
});

const storyUpdate = z.object({
  id: itemId,
  story: storySchema.optional().meta({ description: 'Left out when the frame would be too large.' }),
  change: addition(z.enum(['published', 'updated', 'ended', 'merged']).optional(), 'what happened to it.'),
});

const clusterUpdate = z.object({
  id: clusterId,
  story: storySchema.optional().meta({
    description: 'Its card: the lead with the cluster. Left out when the frame would be too large.',
  }),
  change: z.enum(['formed', 'updated', 'merged', 'ended']),
  merged_ids: boundedList(clusterId)
    .optional()
    .meta({ description: 'Clusters that are part of this one now.' }),
});
export type ClusterUpdate = z.output<typeof clusterUpdate>;

const resumed = z.object({
  missed: count.meta({ description: 'How many frames were sent again.' }),
  is_complete: z.boolean().meta({ description: 'False when the cursor was too old: load everything anew.' }),
});

export const serverFrameSchema = z.discriminatedUnion('type', [
  serverFrame('story_update', storyUpdate),
  serverFrame('notification', notificationMessageSchema),
  serverFrame('warmth_message', warmthMessageSchema),
  serverFrame('ai_response', chatReply),
  serverFrame('user_update', z.object({ id: userId })),
  serverFrame('chat_message', chatReply),
  serverFrame('chat_story', chatReply),
  serverFrame('chat_typing', z.object(chatTyping)),
  serverFrame('chat_part', chatPart).meta({
    description: 'Addition: a part of a reply while it is written. The reply itself is what counts.',
  }),
  serverFrame('location_update', locationSchema),
  serverFrame('auth_error', z.object({ message: filledText(TEXT.message) })),
  serverFrame('digest_update', z.object({})),
  serverFrame('cluster_update', clusterUpdate).meta({
    description: 'Addition: how a cluster is now, once a second at most. Its cursor may be behind others.',
  }),
  serverFrame('resumed', resumed).meta({ description: 'Addition: the answer to resume.' }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerFrame = z.output<typeof serverFrameSchema>;

/** Null if it is not a frame: unknown types are ignored, so that either side may introduce new ones first. */
export function readClientFrame(received: string): ClientFrame | null {
  return readFrame(clientFrameSchema, received);
}

export function readServerFrame(received: string): ServerFrame | null {
  return readFrame(serverFrameSchema, received);
}

function readFrame<T>(schema: z.ZodType<T>, received: string): T | null {
  if (isTooLong(received)) return null;
  try {
    return schema.safeParse(JSON.parse(received)).data ?? null;
  } catch {
    return null;
  }
}

/** A text has at least as many bytes as code units, so most are decided without counting bytes. */
function isTooLong(received: string): boolean {
  if (received.length > LIMITS.frameBytes) return true;
  return new TextEncoder().encode(received).length > LIMITS.frameBytes;
}

function serverFrame<const T extends string, D extends z.ZodType>(type: T, data: D) {
  return z.object({ type: z.literal(type), data, timestamp: instant, cursor });
}
