import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useApi } from '../../client/api/api.ts';
import { type SourceRecord, type SourceRecords, statusQuery } from '../../client/queries/status.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { Icon } from '../../design/Icon.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { listText } from '../biyahe/biyahe-reports.ts';
import { momentText } from '../stories/time/manila-time.ts';
import { SwipeTime } from '../stories/time/RelativeTime.tsx';
import { PublisherTerms } from './PublisherTerms.tsx';
import { SourceRow } from './SourceRow.tsx';
import styles from './status-screen.module.css';
import { type DayState, dayState, FEATURE_NAMES, PROBLEMS, sortSources, summaryText } from './status-text.ts';

/** How each source was read, from the same record that the other screens judge by. */
export function StatusScreen() {
  const t = useTranslation();
  const api = useApi();
  const query = useQuery({ ...statusQuery(api, useLocale()), retryOnMount: false });
  const { data } = query;
  return (
    <div className={styles['screen']} data-ready={data !== undefined || undefined}>
      <h1 className={styles['title']}>
        {data === undefined ? t(m['status.title']) : summaryText(t, data.sources)}
      </h1>
      {query.isError && (
        <ErrorPanel
          title={t(m['empty.error'])}
          text={t(data === undefined ? m['status.error'] : m['status.error_old'])}
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {data === undefined ? query.isPending && <SkeletonList /> : <StatusContent record={data} />}
    </div>
  );
}

function StatusContent({ record }: { record: SourceRecords }) {
  const t = useTranslation();
  const { official, others, listed, behindOfficial, behindOthers, off } = sortSources(record.sources);
  return (
    <>
      <ServiceNotice record={record} />
      {behindOfficial.length > 0 && <OverdueNotice sources={behindOfficial} />}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <div className={styles['card']}>
            <RecordBars
              name={t(m['status.official'])}
              total={official.length}
              behind={behindOfficial.length}
              days={record.days.map((day) => day.official)}
            />
            <RecordBars
              name={t(m['status.others'])}
              total={others.length}
              behind={behindOthers.length}
              days={record.days.map((day) => day.others)}
            />
          </div>
          <p className={styles['note']}>{t(m['status.bars_note'])}</p>
        </div>
        <div className={styles['list']}>
          <StatusSection title={t(m['status.sources'])} note={t(m['status.sources_note'])}>
            <ul className={styles['card']}>
              {listed.map((source) => (
                <SourceRow key={source.id} source={source} excerptChars={record.robot.excerpt_chars} />
              ))}
            </ul>
          </StatusSection>
          {off.length > 0 && (
            <StatusSection title={t(m['status.off'])} note={t(m['status.off_note'])}>
              <ul className={styles['card']}>
                {off.map((source) => (
                  <SourceRow key={source.id} source={source} excerptChars={record.robot.excerpt_chars} />
                ))}
              </ul>
            </StatusSection>
          )}
        </div>
        <PublisherTerms record={record}>
          <p>
            <Link className={styles['contact']} to="/bot">
              {t(m['status.bot_link'])}
            </Link>
          </p>
        </PublisherTerms>
      </div>
    </>
  );
}

/** What operators say about the service itself, and what they have switched off. */
function ServiceNotice({ record: { banner, switched_off = [] } }: { record: SourceRecords }) {
  const t = useTranslation();
  const locale = useLocale();
  const off = switched_off.flatMap((feature) => FEATURE_NAMES[feature] ?? []);
  if (!banner && off.length === 0) return null;
  return (
    <section className={styles['service']} role="status">
      {banner && (
        <>
          <p className={styles['behindLead']}>{locale === 'fil' ? banner.fil : banner.en}</p>
          <p>{t(m['status.from_us'], { time: momentText(parseWireTime(banner.until), locale) })}</p>
        </>
      )}
      {off.length > 0 && (
        <p>
          {t(m['status.switched_off'], {
            names: listText(
              off.map((name) => t(name)),
              locale,
            ),
          })}
        </p>
      )}
    </section>
  );
}

/** No alert on a screen means nothing while an agency cannot be reached: that comes before every figure. */
function OverdueNotice({ sources }: { sources: readonly SourceRecord[] }) {
  const t = useTranslation();
  return (
    <section className={styles['behind']} role="status">
      <Icon name="warning-circle" weight="fill" />
      <div>
        <p className={styles['behindLead']}>{t(m['status.behind_lead'])}</p>
        <ul>
          {sources.map(({ id, name, url, problem, unreadable_since }) => (
            <li key={id}>
              <b>{name}</b> · {t(problem === null ? m['status.problem_never'] : PROBLEMS[problem])} ·{' '}
              <SwipeTime at={unreadable_since} />
              {url !== null && (
                <>
                  {' · '}
                  <a href={url} rel="noreferrer">
                    {t(m['status.visit'])}
                  </a>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function StatusSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['sectionTitle']}>
        {title}
      </h2>
      <p className={styles['note']}>{note}</p>
      {children}
    </section>
  );
}

interface RecordBarsProps {
  name: string;
  total: number;
  behind: number;
  /** Share of each day that was read in time, oldest first; null without a record. */
  days: readonly (number | null)[];
}

/** A group of sources: how many are checked on time, and a bar for each day. The shape says it, not the colour alone. */
function RecordBars({ name, total, behind, days }: RecordBarsProps) {
  const t = useTranslation();
  const states = days.map(dayState);
  const count = (state: DayState) => states.filter((each) => each === state).length;
  const label = t(m['status.bars_label'], {
    ...{ full: count('full'), part: count('part') },
    ...{ none: count('none'), unknown: count('unknown') },
  });
  return (
    <section className={styles['group']}>
      <div className={styles['groupHead']}>
        <h2 className={styles['groupName']}>{name}</h2>
        {total > 0 && (
          <span className={styles['groupState']} data-behind={behind > 0 || undefined}>
            {behind > 0 ? t(m['status.group_behind'], { n: behind }) : t(m['status.group_ok'])}
          </span>
        )}
      </div>
      <p className={styles['note']}>
        {total === 0 ? t(m['status.group_empty']) : t(m['status.group_count'], { n: total - behind, total })}
      </p>
      <div className={styles['bars']} role="img" aria-label={label}>
        {states.map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day, counted from today
          <span key={index} data-state={state} />
        ))}
      </div>
    </section>
  );
}
