import { useMemo } from 'react';
import { useStore } from 'zustand/react';
import { useLocale } from '../../i18n/useTranslation.ts';
import { useApi } from '../api/api.ts';
import { useStores } from '../stores/stores.ts';
import { type Chat, getChat } from './chat.ts';
import { type ChatScope, type Conversation, EMPTY_CONVERSATION, scopeKey } from './conversations.ts';

/** The chat of the page and the conversation of a scope. */
export function useChat(scope: ChatScope): { chat: Chat; conversation: Conversation } {
  const api = useApi();
  const stores = useStores();
  const locale = useLocale();
  const chat = useMemo(() => getChat({ api, stores, locale: () => locale }), [api, stores, locale]);
  const conversation = useStore(chat.store, (state) => state[scopeKey(scope)] ?? EMPTY_CONVERSATION);
  return { chat, conversation };
}
