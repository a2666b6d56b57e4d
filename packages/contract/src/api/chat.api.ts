import * as z from 'zod';
import { defineCall, done, success } from '../call.ts';
import {
  chatAnswerSchema,
  chatFeedbackSchema,
  chatHistoryMessageSchema,
  chatId,
  chatSuggestionSchema,
} from '../entities/chat.ts';
import { addition, boundedList } from '../fields.ts';
import { itemId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';

const question = z
  .object({
    message: z.string().trim().min(1).max(TEXT.chat),
    conversation_id: chatId.nullish().meta({ description: 'From the first answer; absent before it.' }),
    message_id: addition(
      chatId.optional(),
      'chosen by the client, so that a live answer finds its question and a retry is answered once.',
    ),
  })
  .meta({ id: 'ChatQuestion' });

export const askChat = defineCall({
  id: 'chat.ask',
  method: 'POST',
  path: '/ai/chat',
  summary: 'Ask about the news',
  access: 'reader',
  signed: true,
  body: question,
  response: success(chatAnswerSchema),
});

export const askAboutStory = defineCall({
  id: 'chat.askAboutStory',
  method: 'POST',
  path: '/ai/chat/story/{id}',
  summary: 'Ask about one story',
  access: 'reader',
  signed: true,
  params: z.object({ id: itemId }),
  body: question,
  response: success(chatAnswerSchema),
});

export const chatSuggestions = defineCall({
  id: 'chat.suggestions',
  method: 'GET',
  path: '/ai/chat/suggestions',
  summary: 'Questions to begin with',
  access: 'reader',
  signed: true,
  response: success(z.object({ suggestions: boundedList(chatSuggestionSchema, LIMITS.chatSuggestions) })),
});

export const giveChatFeedback = defineCall({
  id: 'chat.feedback',
  method: 'POST',
  path: '/ai/chat/feedback',
  summary: 'Say whether an answer helped; once for each answer',
  access: 'reader',
  signed: true,
  body: chatFeedbackSchema.extend({ message_id: chatId }),
  response: done,
});

export const chatHistory = defineCall({
  id: 'chat.history',
  method: 'GET',
  path: '/ai/chat/history',
  summary: 'Addition: the latest questions and answers, newest first, of one story or of the general chat',
  access: 'reader',
  signed: true,
  query: z.object({ story_id: itemId.optional() }),
  response: success(z.object({ messages: boundedList(chatHistoryMessageSchema, LIMITS.chatHistory) })),
});

export const deleteChatHistory = defineCall({
  id: 'chat.deleteHistory',
  method: 'DELETE',
  path: '/ai/chat/history',
  summary: 'Addition: delete all questions and answers of the reader',
  access: 'reader',
  signed: true,
  response: done,
});
