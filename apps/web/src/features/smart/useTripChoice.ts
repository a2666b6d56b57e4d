import type { LeaveNowCard } from '@paligid/contract/entities/leave-now';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { errorText } from '../../client/errors/error-text.ts';
import { leaveNowQuery } from '../../client/queries/smart.ts';
import { browserStorage } from '../../client/stores/key-value-storage.ts';
import { LAZY_STORED_KEYS } from '../../client/stores/lazy-stored-keys.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useIsHydrated } from '../../client/useIsHydrated.ts';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';

type Choice = 'going' | 'not_today';

/**
 * What the reader chose for one trip; the next trip asks again. Who is going hides the card on this device only; that
 * the trip is not made is stored with the routine, for every device and for the notices before it.
 */
export function useTripChoice({ depart_at: departAt, not_today }: LeaveNowCard) {
  const isHydrated = useIsHydrated();
  const skip = useSkipTrip(departAt);
  const [changed, setChanged] = useState<{ departAt: string; isGoing: boolean }>();
  const isNotToday = skip.isPending ? skip.variables : not_today;
  const isGoing = changed?.departAt === departAt ? changed.isGoing : isHydrated && isStoredAsGoing(departAt);
  const choice: Choice | null = isNotToday ? 'not_today' : isGoing ? 'going' : null;
  const setGoing = (next: boolean) => {
    setChanged({ departAt, isGoing: next });
    browserStorage(window).write(
      LAZY_STORED_KEYS.tripChoice,
      next ? { departAt, choice: 'going' } : undefined,
    );
  };
  return {
    choice,
    setChoice: (next: Choice | null) => {
      if (next === 'going') return setGoing(true);
      if (isGoing) setGoing(false);
      if (isNotToday !== (next === 'not_today')) skip.mutate(next === 'not_today');
    },
  };
}

function useSkipTrip(departAt: string) {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const { user } = useSession();
  const notifyReader = useNotify();
  const queryClient = useQueryClient();
  const { queryKey } = leaveNowQuery(api, { userId: user?.id, locale });
  return useMutation({
    mutationFn: async (isNotToday: boolean) => {
      await queryClient.cancelQueries({ queryKey });
      return api.send('PUT', '/smart/leave-now/not-today', { depart_at: departAt, not_today: isNotToday });
    },
    onSuccess: (_, not_today) =>
      queryClient.setQueryData(
        queryKey,
        (data) =>
          data && (data.card?.depart_at === departAt ? { ...data, card: { ...data.card, not_today } } : data),
      ),
    onError: (error: Error) => notifyReader({ kind: 'error', text: errorText(error, t) }),
  });
}

/** Whatever is stored: an older release or a curious reader may have written it. */
function isStoredAsGoing(departAt: string): boolean {
  const stored = browserStorage(window).read(LAZY_STORED_KEYS.tripChoice);
  if (typeof stored !== 'object' || stored === null || !('departAt' in stored) || !('choice' in stored))
    return false;
  return stored.departAt === departAt && stored.choice === 'going';
}
