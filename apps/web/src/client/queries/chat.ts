import type { chatSuggestionSchema } from '@paligid/contract/entities/chat';
import { LIMITS } from '@paligid/contract/limits';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import { fetchFromApi, hasList } from './fetch-from-api.ts';
import { queryKeys } from './query-keys.ts';

export type ChatSuggestion = z.output<typeof chatSuggestionSchema>;

const STALE_MS = 10 * 60_000;

/** Questions to begin with, by the reader's place and hour. */
export function chatSuggestionsQuery(api: ApiClient, userId: string | undefined, locale: Locale) {
  return queryOptions({
    queryKey: [...queryKeys.own('chat-suggestions', userId), locale],
    enabled: userId !== undefined,
    staleTime: STALE_MS,
    queryFn: async ({ signal }): Promise<ChatSuggestion[]> => {
      const what = 'chat suggestions';
      const found = await fetchFromApi(api, { address: '/ai/chat/suggestions', signal, what });
      if (!hasList(found, 'suggestions') || !found.suggestions.every(isSuggestion)) {
        throw new Error(`Invalid response format from ${what}`);
      }
      return found.suggestions.slice(0, LIMITS.chatSuggestions);
    },
  });
}

function isSuggestion(value: unknown): value is ChatSuggestion {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text } = value as Partial<ChatSuggestion>;
  return typeof id === 'string' && typeof text === 'string' && text !== '';
}
