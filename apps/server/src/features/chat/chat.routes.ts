import * as calls from '@paligid/contract/api/chat.api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { SwitchesService } from '../switches/switches.service.ts';
import type { ChatService } from './chat.service.ts';

/** Nobody types faster; a retry counts too. */
const ASKS_A_MINUTE = 20;
const READ_LIMIT = 60;
const FEEDBACK_LIMIT = 60;
/** Longer than a model may take. */
const ASK_MS = 10_000;

export function chatRoutes(
  app: FastifyInstance,
  chat: ChatService,
  { admit }: Pick<SwitchesService, 'admit'>,
): void {
  route(app, {
    call: calls.askChat,
    limit: ASKS_A_MINUTE,
    admit: admit('ask'),
    timeoutMs: ASK_MS,
    handle: ({ readerId, body, language }) =>
      chat.ask({
        ...{ readerId, language, message: body.message, storyId: null },
        ...{ conversationId: body.conversation_id ?? null, messageId: body.message_id },
      }),
  });
  route(app, {
    call: calls.askAboutStory,
    limit: ASKS_A_MINUTE,
    admit: admit('ask'),
    timeoutMs: ASK_MS,
    handle: ({ readerId, params, body, language }) =>
      chat.ask({
        ...{ readerId, language, message: body.message, storyId: params.id },
        ...{ conversationId: body.conversation_id ?? null, messageId: body.message_id },
      }),
  });
  route(app, {
    call: calls.chatSuggestions,
    limit: READ_LIMIT,
    handle: ({ readerId, language }) => chat.suggestions(readerId, language),
  });
  route(app, {
    call: calls.giveChatFeedback,
    limit: FEEDBACK_LIMIT,
    handle: ({ readerId, body: { message_id, ...given } }) => chat.feedback(readerId, message_id, given),
  });
  route(app, {
    call: calls.chatHistory,
    limit: READ_LIMIT,
    handle: ({ readerId, query }) => chat.history(readerId, query.story_id),
  });
  route(app, {
    call: calls.deleteChatHistory,
    limit: READ_LIMIT,
    handle: ({ readerId }) => chat.deleteHistory(readerId),
  });
}
