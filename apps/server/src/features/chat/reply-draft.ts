import type { chatAnswerSchema } from '@paligid/contract/entities/chat';
import type * as z from 'zod';

type ChatReply = z.output<typeof chatAnswerSchema>;
export type ReplySentence = ChatReply['sentences'][number];
export type Citation = ChatReply['citations'][number];

/** A reply before it has a message and a conversation. */
export type ReplyDraft = Omit<ChatReply, 'conversation_id' | 'message_id' | 'timestamp'>;

/** The text of all sentences, as readers of the plain response see it. */
export function joinSentences(sentences: readonly Pick<ReplySentence, 'text'>[]): string {
  return sentences.map(({ text }) => text).join(' ');
}
