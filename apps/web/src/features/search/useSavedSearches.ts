import { m } from '@paligid/i18n/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { errorText } from '../../client/errors/error-text.ts';
import { type SavedSearches, type SearchToSave, savedSearchesQuery } from '../../client/queries/search.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';

const ERRORS: Readonly<Record<string, PlainMessage>> = {
  TOO_MANY_SEARCHES: m['search.tell_full'],
  SEARCH_TOO_WIDE: m['search.tell_too_wide'],
};

/** The saved searches of a reader, with what changes them. A failed change is reported in a toast. */
export function useSavedSearches(userId: string) {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const query = savedSearchesQuery(api, userId);
  // What was asked for before the change must not arrive after it.
  const onMutate = () => queryClient.cancelQueries({ queryKey: query.queryKey });
  const onSuccess = (saved: SavedSearches) => queryClient.setQueryData(query.queryKey, saved);
  const onError = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
    const code = error instanceof ApiRequestError ? error.code : undefined;
    const message = code === undefined ? undefined : ERRORS[code];
    notify({ kind: 'error', text: message === undefined ? errorText(error, t) : t(message) });
  };
  const save = useMutation({
    mutationFn: (search: SearchToSave) => api.send<SavedSearches>('POST', '/me/searches', search),
    ...{ onMutate, onSuccess, onError },
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.send<SavedSearches>('DELETE', `/me/searches/${id}`),
    ...{ onMutate, onSuccess, onError },
  });
  return { list: useQuery(query), save, remove };
}
