import { m } from '@paligid/i18n/messages';
import { useEffect, useRef, useState } from 'react';
import type { Chat } from '../../client/chat/chat.ts';
import type { ChatMessage, ChatScope, Conversation } from '../../client/chat/conversations.ts';
import { Button } from '../../design/Button.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LoadingScreen } from '../greetings/LoadingScreen.tsx';
import { ChatEmpty } from './ChatEmpty.tsx';
import { ChatEntry, TypingReply } from './ChatEntry.tsx';
import styles from './chat-messages.module.css';
import { DeleteHistory } from './DeleteHistory.tsx';
import { useFollowEnd } from './useFollowEnd.ts';

interface ChatMessagesProps {
  chat: Chat;
  scope: ChatScope;
  conversation: Conversation;
  onSuggest: (text: string) => void;
  /** A control that had the focus has gone: it goes to the input. */
  onLeave: () => void;
}

/**
 * The log is not live: earlier questions that load, and a reply that grows word by word, would be read aloud. A whole
 * answer is announced once, beside it.
 */
export function ChatMessages({ chat, scope, conversation, onSuggest, onLeave }: ChatMessagesProps) {
  const t = useTranslation();
  const { messages, history, isTyping } = conversation;
  const area = useRef<HTMLDivElement>(null);
  useFollowEnd(area, conversation);
  const isWaiting = messages.at(-1)?.isLoading === true;

  return (
    <>
      <div
        ref={area}
        role="log"
        aria-live="off"
        aria-label={t(m['chat.messages'])}
        className={styles['area']}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        tabIndex={0}
      >
        {history === 'failed' && (
          <div className={styles['note']}>
            <p>{t(m['chat.history_failed'])}</p>
            <Button variant="ghost" size="medium" onClick={() => void chat.loadHistory(scope)}>
              {t(m['stories.try_again'])}
            </Button>
          </div>
        )}
        {messages.length === 0 && (history === 'loading' || history === 'unloaded') && (
          <div className={styles['loading']}>
            <LoadingScreen />
          </div>
        )}
        {messages.length === 0 && (history === 'loaded' || history === 'failed') && (
          <ChatEmpty isAboutStory={scope.storyId !== undefined} onPick={onSuggest} />
        )}
        {messages.length > 0 && (
          <>
            <DeleteHistory chat={chat} isSending={isWaiting} onDeleted={onLeave} />
            <ol className={styles['list']}>
              {messages.map((message) => (
                <ChatEntry
                  key={message.id}
                  message={message}
                  isTyping={isTyping && message.isLoading === true}
                  chat={chat}
                  scope={scope}
                  onLeave={onLeave}
                />
              ))}
            </ol>
          </>
        )}
        {isTyping && !isWaiting && <TypingReply isTyping />}
      </div>
      <Announcement messages={messages} />
    </>
  );
}

/** Reads an answer aloud when it has arrived whole. Failures are announced by their notification. */
function Announcement({ messages }: { messages: readonly ChatMessage[] }) {
  const t = useTranslation();
  const waiting = useRef(new Set<string>());
  const [text, setText] = useState('');
  // An effect, because it compares with what was shown before.
  useEffect(() => {
    for (const { id, isLoading, response } of messages) {
      if (isLoading === true) waiting.current.add(id);
      else if (waiting.current.delete(id) && response != null)
        setText(t(m['chat.answered'], { text: response }));
    }
  }, [messages, t]);
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}
