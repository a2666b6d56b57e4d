import type { SearchSuggestion } from '@paligid/contract/api/search.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { suggestionsQuery } from '../../client/queries/search.ts';
import { useLocale } from '../../i18n/useTranslation.ts';

export type Suggestion = { kind: SearchSuggestion['kind'] | 'earlier'; text: string; beside: string };

const MAX_SUGGESTIONS = 8;
const MAX_EARLIER = 3;
/** A reader who types does not ask for every letter. */
const DEBOUNCE_MS = 300;

/** Earlier searches that contain the text, then what the server suggests. Without an answer the first remain. */
export function useSuggestions(typed: string, earlier: readonly string[]): Suggestion[] {
  const api = useApi();
  const locale = useLocale();
  const settled = useSettled(typed.trim());
  const isTyped = typed.trim() !== '';
  const { data } = useQuery({
    ...suggestionsQuery(api, isTyped ? settled : '', locale),
    placeholderData: keepPreviousData,
  });
  if (!isTyped) return [];
  const wanted = typed.trim().toLowerCase();
  const own = earlier
    .filter((text) => text.toLowerCase().includes(wanted) && text.toLowerCase() !== wanted)
    .slice(0, MAX_EARLIER)
    .map((text): Suggestion => ({ kind: 'earlier', text, beside: '' }));
  const supplied = (data ?? []).map(
    (one): Suggestion => ({
      ...{ kind: one.kind, text: one.text, beside: one.kind === 'place' ? one.area : '' },
    }),
  );
  return [...own, ...supplied].slice(0, MAX_SUGGESTIONS);
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  // An effect, because it waits.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
