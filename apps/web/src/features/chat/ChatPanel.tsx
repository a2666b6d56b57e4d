import { TEXT } from '@paligid/contract/limits';
import { canSendMessage } from '@paligid/domain/chat';
import { m } from '@paligid/i18n/messages';
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { type ChatScope, isSending } from '../../client/chat/conversations.ts';
import { useChat } from '../../client/chat/useChat.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { ChatMessages } from './ChatMessages.tsx';
import styles from './chat-panel.module.css';

export interface ChatPanelProps {
  /** Must not change while the panel is shown. */
  scope: ChatScope;
  /** As high as the screen instead of the default height. */
  fillsScreen?: boolean;
  /** A text for the input, put there once. */
  quickAction?: string | undefined;
  onQuickActionHandled?: () => void;
}

/** Questions, answers and the input. Its heading is the screen's or the sheet's. */
export function ChatPanel({ scope, fillsScreen = false, quickAction, onQuickActionHandled }: ChatPanelProps) {
  const { chat, conversation } = useChat(scope);
  const { user } = useSession();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const userId = user?.id;
  useKeyboardInset(panel);

  // An effect, because it fetches.
  useEffect(() => {
    if (userId !== undefined) void chat.loadHistory(scope);
  }, [chat, scope, userId]);

  // An effect, because the text comes from the address, which is then cleared.
  useEffect(() => {
    if (quickAction === undefined) return;
    chat.setDraft(scope, quickAction);
    input.current?.focus();
    onQuickActionHandled?.();
  }, [chat, scope, quickAction, onQuickActionHandled]);

  function suggest(text: string) {
    chat.setDraft(scope, text);
    input.current?.focus();
  }

  return (
    <div ref={panel} className={styles['panel']} data-fills={fillsScreen || undefined}>
      <ChatMessages
        chat={chat}
        scope={scope}
        conversation={conversation}
        onSuggest={suggest}
        onLeave={() => input.current?.focus()}
      />
      <ChatComposer
        ref={input}
        draft={conversation.draft}
        isSending={isSending(conversation)}
        onType={(text) => chat.typed(scope, text)}
        onSend={() => chat.ask(scope, conversation.draft)}
      />
    </div>
  );
}

interface ChatComposerProps {
  ref: Ref<HTMLTextAreaElement>;
  draft: string;
  isSending: boolean;
  onType: (text: string) => void;
  onSend: () => void;
}

const MAX_ROWS = 5;

/** The input. A text that is too long stays whole: cutting it would change the question without a word. */
function ChatComposer({ ref, draft, isSending, onType, onSend }: ChatComposerProps) {
  const t = useTranslation();
  const noteId = useId();
  const { length } = draft.trim();
  const isTooLong = length > TEXT.chat;
  const canSend = canSendMessage(draft, isSending) && !isTooLong;

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (canSend) onSend();
  }

  function onKeyDown(event: KeyboardEvent) {
    // While a suggestion of the keyboard is being composed, Enter accepts it.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  }

  return (
    <form className={styles['composer']} onSubmit={submit}>
      {isTooLong && (
        <p id={noteId} className={styles['note']} role="status">
          {t(m['chat.too_long'], { n: length.toLocaleString('en'), max: TEXT.chat.toLocaleString('en') })}
        </p>
      )}
      <div className={styles['line']}>
        <textarea
          ref={ref}
          className={styles['input']}
          data-wrong={isTooLong || undefined}
          aria-label={t(m['chat.input'])}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? noteId : undefined}
          placeholder={t(m['chat.placeholder'])}
          rows={Math.min(MAX_ROWS, draft.split('\n').length)}
          enterKeyHint="send"
          autoComplete="off"
          value={draft}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          variant="solid"
          icon="paper-plane-right"
          weight="fill"
          label={t(m['chat.send'])}
          className={styles['send']}
          aria-disabled={!canSend}
        />
      </div>
    </form>
  );
}

/**
 * Sets `--keyboard` on the element to the height that an on-screen keyboard covers: browsers lay it over the page
 * without making the page smaller. A zoomed page has a small viewport for another reason.
 */
function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  // An effect, because the keyboard is the browser's.
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const inset = viewport.scale > 1.01 ? 0 : Math.max(0, Math.round(covered));
      element.current?.style.setProperty('--keyboard', `${inset}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [element]);
}
