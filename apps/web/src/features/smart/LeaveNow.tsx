import { manilaHour, parseWireTime } from '@paligid/domain/time/calendar';
import { greetingDayPart } from '@paligid/domain/time/day-parts';
import { formatClockTime, formatMonthDay } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { leaveNowQuery } from '../../client/queries/smart.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { LoadingScreen } from '../greetings/LoadingScreen.tsx';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import { MANILA } from '../stories/time/manila-time.ts';
import { useNow } from '../stories/time/useNow.ts';
import { AlongTheWay } from './AlongTheWay.tsx';
import { LeaveNowCard } from './LeaveNowCard.tsx';
import styles from './leave-now.module.css';

/** After this long a verdict says nothing any more, least of all 'go'. */
const MAX_AGE_MS = 20 * 60_000;

/** The reader's trip that is near: the verdict, what it rests on, and the way part by part. */
export function LeaveNow() {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const now = useNow() ?? Date.now();
  const { user } = useSession();
  const { data, isError, isFetching, isPending, refetch } = useQuery(
    leaveNowQuery(api, { userId: user?.id, locale }),
  );
  const card = data?.card ?? null;
  const isOld = card !== null && now - parseWireTime(card.as_of) > MAX_AGE_MS;
  if ((data === undefined && isError) || (isOld && !isFetching)) {
    return (
      <ErrorPanel
        title={t(m['smart.cannot_say'])}
        text={t(m['smart.leave_failed'])}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (isPending || isOld)
    return <LoadingScreen context={greetingDayPart(manilaHour(now))} label={t(m['smart.loading'])} />;
  if (card === null) return <NextTrip at={data?.next_trip_at ?? null} />;
  return (
    <>
      <StaleNote hasFailed={isError} asOf={card.as_of} />
      <LeaveNowCard card={card} now={now} />
      <AlongTheWay card={card} />
    </>
  );
}

function NextTrip({ at }: { at: string | null }) {
  const t = useTranslation();
  const locale = useLocale();
  if (at === null) return null;
  const ms = parseWireTime(at);
  return (
    <p className={styles['next']}>
      <Icon name="clock" size={22} />
      <span>
        {t(m['smart.next_trip'], {
          date: formatMonthDay(ms, locale, MANILA),
          time: formatClockTime(ms, MANILA),
        })}
      </span>
    </p>
  );
}
