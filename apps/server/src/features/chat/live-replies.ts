import { inEachLanguage } from '../../platform/http/language.ts';
import type { LiveMessage } from '../../platform/live-feature.ts';
import type { PublishToReaders } from '../../platform/reader-messages.ts';
import type { ChatReply } from './chat.presenter.ts';

type Ids = Pick<ChatReply, 'conversation_id' | 'message_id'>;

export type LiveReply = {
  typing: (isTyping: boolean) => void;
  /** A part of the text, from this position on; a part at 0 begins again. */
  part: (position: number, text: string) => void;
  done: (reply: ChatReply) => void;
};

/** What the open pages of a reader see of a reply while it is made. The response of the call is what counts. */
export function liveReply(
  publish: PublishToReaders,
  readerId: string,
  ids: Ids,
  storyId: string | null,
): LiveReply {
  const send = (message: LiveMessage) =>
    publish({ readers: [readerId], message: inEachLanguage(() => message) });
  const { conversation_id } = ids;
  return {
    typing: (is_typing) => send({ type: 'chat_typing', data: { conversation_id, is_typing } }),
    part: (position, text) => send({ type: 'chat_part', data: { ...ids, position, text } }),
    done: ({ response, timestamp }) => {
      const data = { ...ids, response, timestamp, ...(storyId !== null && { story_id: storyId }) };
      send({ type: storyId === null ? 'chat_message' : 'chat_story', data });
    },
  };
}
