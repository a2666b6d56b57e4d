import {
  chatAnswerSchema,
  type chatHistoryMessageSchema,
  type conversationSchema,
} from '@paligid/contract/entities/chat';
import { wireId } from '@paligid/domain/ids';
import type * as z from 'zod';
import type { ChatRow } from './chat.repository.ts';

export type ChatReply = z.output<typeof chatAnswerSchema>;
type HistoryMessage = z.output<typeof chatHistoryMessageSchema>;
type Conversation = z.output<typeof conversationSchema>;

/** Undefined while there is none, and for one that an earlier release stored in another form. */
export function presentReply({ reply }: Pick<ChatRow, 'reply'>): ChatReply | undefined {
  return reply === null ? undefined : chatAnswerSchema.safeParse(reply).data;
}

export function presentHistory(rows: readonly ChatRow[]): HistoryMessage[] {
  return rows.flatMap((row) => {
    const reply = presentReply(row);
    if (reply === undefined) return [];
    return [
      {
        question: row.question,
        asked_at: row.askedAt.toISOString(),
        story_id: storyWireId(row),
        answer: reply,
        helpful: row.helpful,
      },
    ];
  });
}

/** For the reader's own export, the oldest conversation first. `max`: messages of one conversation. */
export function presentConversations(rows: readonly ChatRow[], max: number): Conversation[] {
  const byConversation = Map.groupBy(rows, ({ conversationId }) => conversationId);
  return Array.from(byConversation, ([id, messages]) => ({
    id,
    messages: messages.slice(-max).map((row) => {
      const reply = presentReply(row);
      return {
        ...{ id: row.id, message: row.question, isUser: true, timestamp: row.askedAt.toISOString() },
        ...{ storyId: storyWireId(row), response: reply?.response ?? null },
      };
    }),
    lastActivity: (messages.at(-1)?.askedAt ?? new Date(0)).toISOString(),
  }));
}

function storyWireId({ storyId, isEvent }: ChatRow): string | null {
  return storyId === null ? null : wireId(isEvent ? 'cluster' : 'story', storyId);
}
