import { useEffect, useRef } from 'react';
import type { ChatScope } from '../../client/chat/conversations.ts';
import { isSending } from '../../client/chat/conversations.ts';
import { useChat } from '../../client/chat/useChat.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import styles from './chat-panel.module.css';
import { useKeyboardInset } from './useKeyboardInset.ts';

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
