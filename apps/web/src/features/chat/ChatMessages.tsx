import { m } from '@paligid/i18n/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import type { Chat } from '../../client/chat/chat.ts';
import type { ChatMessage, ChatScope, Conversation } from '../../client/chat/conversations.ts';
import { chatSuggestionsQuery } from '../../client/queries/chat.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Lattice } from '../../design/Lattice.tsx';
import { Logo } from '../../design/Logo.tsx';
import { LazyDialog } from '../../design/lazy-overlays.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { LoadingScreen } from '../greetings/LoadingScreen.tsx';
import { ChatEntry, TypingReply } from './ChatEntry.tsx';
import styles from './chat-messages.module.css';

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

interface DeleteHistoryProps {
  chat: Chat;
  /** A question under way would be stored after the deletion. */
  isSending: boolean;
  onDeleted: () => void;
}

/** Says where questions and answers are kept, and deletes them after a second question. */
function DeleteHistory({ chat, isSending, onDeleted }: DeleteHistoryProps) {
  const t = useTranslation();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => chat.deleteHistory(),
    // Asked again by the reader, who sees the failure.
    networkMode: 'always',
    onSuccess: () => {
      notify({ text: t(m['chat.history_deleted']) });
      onDeleted();
    },
    onError: () => notify({ kind: 'error', text: t(m['chat.history_delete_failed']) }),
  });
  return (
    <div className={styles['row']}>
      <p>{t(m['chat.history_note'])}</p>
      <Button variant="quiet" size="medium" disabled={isSending} onClick={() => setAsking(true)}>
        {t(m['chat.history_delete'])}
      </Button>
      {isAsking && (
        <Suspense>
          <LazyDialog
            title={t(m['chat.history_sure'])}
            text={t(m['chat.history_sure_text'])}
            isOpen
            onClose={() => setAsking(false)}
            actions={
              <>
                <Button variant="ghost" size="medium" onClick={() => setAsking(false)}>
                  {t(m['chat.history_keep'])}
                </Button>
                <Button size="medium" isBusy={deletion.isPending} onClick={() => deletion.mutate()}>
                  {t(m['chat.history_delete_yes'])}
                </Button>
              </>
            }
          />
        </Suspense>
      )}
    </div>
  );
}

const MARGIN_PX = 12;
const NEAR_PX = 48;

/** Where the area is scrolled to: its end, but never past the beginning of the last question. */
export function endPosition(area: HTMLElement): number {
  // A reply has a list of its own: its sources.
  const last = area.querySelector<HTMLElement>(':scope > ol > li:last-child');
  const end = area.scrollHeight - area.clientHeight;
  return last === null ? end : Math.max(0, Math.min(end, last.offsetTop - area.offsetTop - MARGIN_PX));
}

/** Follows what is added at the end, unless the reader has scrolled away from it to read something else. */
function useFollowEnd(area: RefObject<HTMLElement | null>, { messages, isTyping }: Conversation) {
  const isFollowing = useRef(true);
  const newest = messages.at(-1);
  const shownId = useRef(newest?.id);

  // An effect, because scrolling is a browser event.
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const onScroll = () => {
      isFollowing.current = element.scrollTop >= endPosition(element) - NEAR_PX;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [area]);

  // A layout effect, so that nothing is shown at its old place first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when these change
  useLayoutEffect(() => {
    // The reader's own question is always brought into view.
    if (shownId.current !== newest?.id) isFollowing.current = true;
    shownId.current = newest?.id;
    if (area.current !== null && isFollowing.current) area.current.scrollTop = endPosition(area.current);
  }, [area, newest, messages.length, isTyping]);
}

interface ChatEmptyProps {
  isAboutStory: boolean;
  onPick: (text: string) => void;
}

/** A conversation that has not begun. Picking a suggestion puts it into the input; the reader sends it. */
function ChatEmpty({ isAboutStory, onPick }: ChatEmptyProps) {
  const t = useTranslation();
  return (
    <div className={styles['empty']}>
      {!isAboutStory && (
        <div className={styles['glow']}>
          <Lattice isLit />
          <Logo variant="primary" size={84} />
        </div>
      )}
      <h2 className={styles['title']}>{t(isAboutStory ? m['chat.empty_story'] : m['chat.empty_general'])}</h2>
      <p className={styles['text']}>{t(m['chat.empty_note'])}</p>
      <Suggestions onPick={onPick} />
    </div>
  );
}

/** Without them, also when they could not be loaded, the reader simply types. */
function Suggestions({ onPick }: Pick<ChatEmptyProps, 'onPick'>) {
  const t = useTranslation();
  const { user } = useSession();
  const [isPicked, setPicked] = useState(false);
  const { data = [] } = useQuery(chatSuggestionsQuery(useApi(), user?.id, useLocale()));
  if (isPicked || data.length === 0) return null;
  return (
    <ul className={styles['suggestions']} aria-label={t(m['chat.suggestions'])}>
      {data.map(({ id, text }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['suggestion']}
            onClick={() => {
              setPicked(true);
              onPick(text);
            }}
          >
            <span>{text}</span>
            <Icon name="arrow-up-left" size={20} />
          </button>
        </li>
      ))}
    </ul>
  );
}
