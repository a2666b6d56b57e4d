import { ROBOT_NAME } from '@paligid/domain/product';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../client/api/api.ts';
import { type SourceRecord, type SourceRecords, statusQuery } from '../../client/queries/status.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './bot-screen.module.css';
import { PublisherTerms } from './PublisherTerms.tsx';
import { Fact } from './SourceRow.tsx';
import { bytesText, crawlBudget, durationText, percentText } from './status-text.ts';

/** The page that our User-Agent names: what each publisher's server is asked by us, and how to change that. */
export function BotScreen() {
  const t = useTranslation();
  const query = useQuery({ ...statusQuery(useApi(), useLocale()), retryOnMount: false });
  const { data } = query;
  return (
    <div className={styles['screen']} data-ready={data !== undefined || undefined}>
      <h1 className={styles['title']}>{t(m['status.bot_heading'])}</h1>
      <p className={styles['lead']}>{t(m['status.bot_lead'], { name: ROBOT_NAME })}</p>
      {query.isError && (
        <ErrorPanel
          title={t(m['empty.error'])}
          text={t(data === undefined ? m['status.bot_error'] : m['status.error_old'])}
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {data === undefined ? query.isPending && <SkeletonList /> : <Budgets record={data} />}
    </div>
  );
}

function Budgets({ record }: { record: SourceRecords }) {
  const t = useTranslation();
  const id = useId();
  const byHost = record.sources.filter(({ is_enabled }) => is_enabled).sort(byHostThenName);
  return (
    <>
      <PublisherTerms record={record} />
      <section className={styles['section']}>
        <h2 className={styles['sectionTitle']}>{t(m['status.bot_refuse'])}</h2>
        <p className={styles['note']}>{t(m['status.bot_refuse_text'])}</p>
        <pre className={styles['rules']} translate="no">
          {`User-agent: ${ROBOT_NAME}\nDisallow: /`}
        </pre>
      </section>
      <section className={styles['section']} aria-labelledby={id}>
        <h2 id={id} className={styles['sectionTitle']}>
          {t(m['status.bot_budget'])}
        </h2>
        <p className={styles['note']}>{t(m['status.bot_budget_note'])}</p>
        <ul className={styles['sources']}>
          {byHost.map((source) => (
            <SourceBudget key={source.id} source={source} nowMs={parseWireTime(record.as_of)} />
          ))}
        </ul>
      </section>
    </>
  );
}

function SourceBudget({ source, nowMs }: { source: SourceRecord; nowMs: number }) {
  const t = useTranslation();
  const { name, url, interval_seconds, unchanged_share } = source;
  const { mostADay, readsADay, bytesADay } = crawlBudget(source, nowMs);
  const none = t(m['status.no_record']);
  return (
    <li>
      <h3 className={styles['name']}>{name}</h3>
      {url !== null && (
        <p className={styles['host']} translate="no">
          {new URL(url).host}
        </p>
      )}
      <dl className={styles['facts']}>
        <Fact name={t(m['status.interval'])}>
          {t(m['status.interval_value'], { time: durationText(t, interval_seconds) })}
        </Fact>
        <Fact name={t(m['status.bot_reads'])}>
          {readsADay === null ? none : t(m['status.bot_reads_value'], { n: readsADay, most: mostADay })}
        </Fact>
        <Fact name={t(m['status.bot_bytes'])}>{bytesADay === null ? none : bytesText(t, bytesADay)}</Fact>
        <Fact name={t(m['status.bot_unchanged'])}>
          {unchanged_share === null ? t(m['status.bot_unconditional']) : percentText(unchanged_share)}
        </Fact>
      </dl>
    </li>
  );
}

/** A publisher looks for its own site. */
function byHostThenName(a: SourceRecord, b: SourceRecord): number {
  const host = ({ url }: SourceRecord) => (url === null ? '' : new URL(url).host.replace(/^www\./, ''));
  return host(a).localeCompare(host(b)) || a.name.localeCompare(b.name);
}
