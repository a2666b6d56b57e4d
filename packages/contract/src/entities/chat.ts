import * as z from 'zod';
import { addition, boundedList, boundedText, filledText, instant, webAddress } from '../fields.ts';
import { itemId } from '../ids.ts';
import { TEXT } from '../limits.ts';

/** Made by the client or by the server, so of any version. */
export const chatId = z.uuid();

export const chatMessageSchema = z.object({
  id: chatId,
  message: boundedText(TEXT.chatReply),
  isUser: z.boolean(),
  timestamp: instant,
  storyId: itemId.nullish(),
  isLoading: z.boolean().optional(),
  response: boundedText(TEXT.chatReply).nullish(),
  error: boundedText(TEXT.message).nullish(),
});

export const conversationSchema = z.object({
  id: chatId.nullable().meta({ description: 'Null until the first answer.' }),
  messages: boundedList(chatMessageSchema),
  lastActivity: instant,
});

const citationSchema = z.object({
  id: itemId,
  title: filledText(TEXT.title),
  source: filledText(TEXT.label),
  url: webAddress.nullable(),
  published: instant.nullable(),
});

export const chatAnswerSchema = z
  .object({
    conversation_id: chatId,
    message_id: chatId,
    response: filledText(TEXT.chatReply),
    timestamp: instant,
    citations: addition(boundedList(citationSchema, 20), 'the stories that the answer rests on.'),
    as_of: addition(instant, 'the moment that the answer stands for.'),
  })
  .meta({ id: 'ChatAnswer' });

export const chatSuggestionSchema = z
  .object({ id: filledText(TEXT.id), text: filledText(TEXT.query) })
  .meta({ id: 'ChatSuggestion' });

export const chatFeedbackSchema = z.object({
  rating: z.int().min(1).max(5),
  comment: boundedText(TEXT.comment).optional(),
  helpful: z.boolean(),
});
