import { greetingName } from '@paligid/domain/profile/greeting-name';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api.ts';
import { digestQuery } from '../../client/queries/digest.ts';
import type { SessionUser } from '../../client/session/session-user.ts';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useLocale } from '../../words/words.ts';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import { DigestCard } from './DigestCard.tsx';
import { useDangerHere } from './useDangerHere.ts';

/** The digest of a reader with an account. */
export function OwnDigest({ user }: { user: SessionUser }) {
  const api = useApi();
  const locale = useLocale();
  const isInDanger = useDangerHere();
  const { place } = useReaderPlace();
  const refreshMinutes = usePreferences(({ refreshInterval }) => refreshInterval);
  const { data, isError, isFetching, refetch } = useQuery(
    digestQuery(api, { userId: user.id, place, locale, refreshMinutes }),
  );
  return (
    <>
      {data !== undefined && (
        <StaleNote hasFailed={isError || data.stale_since !== undefined} asOf={data.as_of} />
      )}
      <DigestCard
        digest={data}
        isLoading={isFetching}
        onRetry={isError && !isFetching ? () => void refetch() : undefined}
        name={greetingName(user)}
        isInDanger={isInDanger}
      />
    </>
  );
}
