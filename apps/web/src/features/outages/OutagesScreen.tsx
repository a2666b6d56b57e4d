import type { OutagesBoard } from '@paligid/contract/api/outages.api';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { outagesQuery } from '../../client/queries/boards.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { BoardFrame } from '../../design/BoardFrame.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { listText } from '../biyahe/biyahe-reports.ts';
import { ReportLink } from '../biyahe/ReportLink.tsx';
import { momentText } from '../stories/time/manila-time.ts';
import { coverageText, dayText, hoursText, type Outage, serviceText } from './outage-text.ts';
import styles from './outages.module.css';

/** Planned interruptions of power and water around the reader, today and the next seven days. The same without script. */
export function OutagesScreen() {
  const t = useTranslation();
  return (
    <BoardFrame
      eyebrow={t(m['outages.eyebrow'])}
      title={t(m['outages.title'])}
      intro={t(m['outages.intro'])}
      failed={[t(m['outages.failed']), t(m['outages.failed_text'])]}
      query={useOutages()}
      isNarrow
    >
      {(board, isOld) => <Board board={board} isOld={isOld} />}
    </BoardFrame>
  );
}

export function useOutages() {
  const { place } = useReaderPlace();
  return useQuery(outagesQuery(useApi(), useLocale(), place?.code));
}

function Board({ board, isOld }: { board: OutagesBoard; isOld: boolean }) {
  const t = useTranslation();
  const locale = useLocale();
  const { town, outages, days, not_read, sources } = board;
  const time = momentText(parseWireTime(board.as_of), locale);
  const unread = coverageText(board, t, locale);
  const shown = [...new Set(outages.map(({ date }) => date))];
  return (
    <>
      <div className={styles['place']}>
        <Karatula place={town?.name ?? t(m['outages.metro'])} isNear={town !== null} />
        {town === null ? (
          <Link to="/settings#location">{t(m['outages.choose'])}</Link>
        ) : (
          <a href={linkInLanguage(`/feeds/outages/${town.slug}.ics`, locale)}>
            <Icon name="calendar-blank" size={18} />
            {t(m['outages.calendar'])}
          </a>
        )}
      </div>
      {unread !== undefined && <p className={styles['note']}>{unread}</p>}
      {outages.length === 0 ? (
        <p className={styles['none']}>
          {unread === undefined ? t(m['outages.none'], { time }) : t(m['outages.unknown'])}
        </p>
      ) : (
        shown.map((date) => (
          <section key={date} className={styles['section']} aria-labelledby={`outages-${date}`}>
            <h2 id={`outages-${date}`}>{dayText(date, days, t, locale)}</h2>
            <ul>
              {outages
                .filter((outage) => outage.date === date)
                .map((outage) => (
                  <OutageItem key={outageKey(outage)} outage={outage} board={board} />
                ))}
            </ul>
          </section>
        ))
      )}
      {not_read.length > 0 && (
        <p className={styles['note']}>{t(m['outages.not_read'], { names: listText(not_read, locale) })}</p>
      )}
      <p className={styles['updated']} role="status">
        {t(isOld ? m['outages.old'] : m['outages.updated'], { time })}
        {sources.length > 0 && ` ${t(m['outages.sources'], { names: listText(sources, locale) })}`}
      </p>
    </>
  );
}

function OutageItem({ outage, board }: { outage: Outage; board: OutagesBoard }) {
  const t = useTranslation();
  const locale = useLocale();
  const { service, state, towns, barangays, withdrawn_by_id } = outage;
  const report = board.reports.find(({ id }) => id === outage.report_id);
  const taken = board.reports.find(({ id }) => id === withdrawn_by_id);
  const isWithdrawn = state === 'withdrawn';
  return (
    <li className={styles['row']} data-withdrawn={isWithdrawn || undefined}>
      <span className={styles['mark']}>
        <Icon name={service === 'power' ? 'plug' : 'drop'} size={22} />
      </span>
      <div>
        <h3>
          {isWithdrawn && <b>{t(m['outages.withdrawn'])} </b>}
          <span>{serviceText(outage, t)}</span>
        </h3>
        <p className={styles['hours']}>{hoursText(outage, t, locale)}</p>
        <p>
          {barangays.length === 0
            ? t(m['outages.no_barangays'])
            : t(m['outages.barangays'], { names: listText(barangays, locale) })}
          {board.town === null && towns.length > 0 && ` • ${listText(towns, locale)}`}
        </p>
        {[report, taken].map(
          (one) =>
            one !== undefined && (
              <p key={one.id} className={styles['basis']}>
                <ReportLink report={one}>
                  {t(one === taken ? m['outages.withdrawn_by'] : m['outages.by'], {
                    source: one.source,
                    time: momentText(parseWireTime(one.published), locale),
                  })}
                </ReportLink>
              </p>
            ),
        )}
      </div>
    </li>
  );
}

function outageKey({ service, from, until, report_id, barangays }: Outage): string {
  return [service, from, until, report_id, ...barangays].join('|');
}
