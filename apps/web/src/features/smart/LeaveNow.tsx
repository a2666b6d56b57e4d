import type { LeaveNowCard as Card, RouteReportShown } from '@paligid/contract/entities/leave-now';
import { manilaHour, parseWireTime } from '@paligid/domain/time/calendar';
import { greetingDayPart } from '@paligid/domain/time/day-parts';
import { formatClockTime, formatMonthDay } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../client/api/api.ts';
import { leaveNowQuery } from '../../client/queries/smart.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { LoadingScreen } from '../greetings/LoadingScreen.tsx';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyPath } from '../stories/story-path.ts';
import { MANILA } from '../stories/time/manila-time.ts';
import { useNow } from '../stories/time/useNow.ts';
import { clockText, LeaveNowCard } from './LeaveNowCard.tsx';
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

const EFFECTS = {
  danger: m['smart.part_danger'],
  closed: m['smart.part_closed'],
  slow: m['smart.part_slow'],
  open: m['smart.part_open'],
} as const;

/** The list behind the verdict: every part of the way with what is reported there, in the order of the trip. */
function AlongTheWay({ card }: { card: Card }) {
  const t = useTranslation();
  const id = useId();
  const [from, to] = [card.parts[0], card.parts.at(-1)];
  return (
    <section className={styles['along']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{t(m['smart.along'])}</h2>
        {from !== undefined && to !== undefined && (
          <p>{t(m['smart.along_way'], { from: from.name, to: to.name })}</p>
        )}
      </div>
      <ol className={styles['parts']}>
        {card.parts.map((part, index) => (
          <li
            key={`${part.kind} ${part.name}`}
            data-effect={part.reports[0]?.effect ?? 'none'}
            data-kind={part.kind}
          >
            <i aria-hidden="true" />
            <div>
              <p className={styles['name']}>{part.name}</p>
              {part.kind === 'from' && <p>{t(m['smart.part_leave'], { time: clockText(card.depart_at) })}</p>}
              {part.kind === 'to' && <p>{t(m['smart.part_arrive'], { time: clockText(card.arrive_at) })}</p>}
              <PartReports part={part} before={card.parts.slice(0, index)} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Part = Card['parts'][number];

function PartReports({ part: { reports, is_known }, before }: { part: Part; before: readonly Part[] }) {
  const t = useTranslation();
  if (!is_known) return <p>{t(m['smart.part_unknown'])}</p>;
  if (reports.length === 0) return <p>{t(m['smart.part_none'])}</p>;
  return reports.map((report) => {
    const first = before.find((part) => part.reports.some(({ id }) => id === report.id));
    return <PartReport key={report.id} report={report} first={first} />;
  });
}

/** What covers several parts is told once; the others name the part where it is. */
function PartReport({ report, first }: { report: RouteReportShown; first: Part | undefined }) {
  const t = useTranslation();
  const { id, title, title_lang, effect, starts_at } = report;
  return (
    <p className={styles['report']}>
      <b data-effect={effect}>
        {t(EFFECTS[effect])}
        {starts_at !== null && ` · ${t(m['smart.closes'], { time: clockText(starts_at) })}`}
      </b>
      {first === undefined ? (
        <Link to={storyPath(id)}>
          <StoryText lang={title_lang}>{title}</StoryText>
        </Link>
      ) : (
        <span>{t(m['smart.part_same'], { name: first.name })}</span>
      )}
    </p>
  );
}
