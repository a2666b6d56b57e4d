import { formatMonthDay } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import type { SourceRecord } from '../../client/queries/status.ts';
import { Icon } from '../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { MANILA } from '../stories/time/manila-time.ts';
import { SwipeTime } from '../stories/time/RelativeTime.tsx';
import styles from './source-row.module.css';
import { durationText, PROBLEMS, percentText } from './status-text.ts';

interface SourceRowProps {
  source: SourceRecord;
  /** Of a text whose licence allows no more. */
  excerptChars: number;
}

/** One source: its state in a line, and its figures and terms when opened. Works without a script. */
export function SourceRow({ source, excerptChars }: SourceRowProps) {
  const state = findState(source);
  return (
    <li>
      <details className={styles['source']}>
        <summary className={styles['summary']} data-state={state}>
          <Icon name={ICONS[state]} weight="bold" size={22} />
          <span className={styles['lines']}>
            <span className={styles['name']}>{source.name}</span>
            <StateLine source={source} />
          </span>
          <Icon name="caret-down" weight="bold" size={16} />
        </summary>
        <dl className={styles['facts']}>
          {source.is_enabled ? (
            <>
              <Figures source={source} />
              <Publisher source={source} />
              <Licence source={source} />
              <Terms source={source} excerptChars={excerptChars} />
            </>
          ) : (
            <>
              <Publisher source={source} />
              <Licence source={source} />
            </>
          )}
        </dl>
      </details>
    </li>
  );
}

const ICONS = { read: 'check-circle', behind: 'warning-circle', never: 'clock', off: 'prohibit' } as const;

function findState({ is_enabled, unreadable_since, problem }: SourceRecord): keyof typeof ICONS {
  if (!is_enabled) return 'off';
  if (unreadable_since === null) return 'read';
  return problem === null ? 'never' : 'behind';
}

function StateLine({ source }: { source: SourceRecord }) {
  const t = useTranslation();
  const { is_enabled, disabled_reason, problem, last_read_at, unreadable_since } = source;
  if (!is_enabled)
    return (
      <span className={styles['state']} lang={disabled_reason === null ? undefined : 'en'}>
        {disabled_reason ?? t(m['status.off'])}
      </span>
    );
  if (last_read_at === null)
    return (
      <span className={styles['state']}>
        {t(problem === null ? m['status.problem_never'] : PROBLEMS[problem])}
      </span>
    );
  return (
    <span className={styles['state']}>
      {unreadable_since !== null && `${t(PROBLEMS[problem ?? 'unreachable'])} · `}
      <SwipeTime at={last_read_at} />
    </span>
  );
}

function Figures({ source }: { source: SourceRecord }) {
  const t = useTranslation();
  const locale = useLocale();
  const { uptime, recorded_since, lag, items, reads, unchanged_share } = source;
  const since =
    recorded_since === null
      ? ''
      : formatMonthDay(Date.parse(`${recorded_since}T00:00:00+08:00`), locale, MANILA);
  return (
    <>
      <Fact name={t(m['status.uptime'])}>
        {uptime === null
          ? t(m['status.no_record'])
          : recorded_since === null
            ? percentText(uptime)
            : t(m['status.uptime_value'], { share: percentText(uptime), date: since })}
      </Fact>
      {lag === null ? (
        <Fact name={t(m['status.lag'])}>{t(m['status.lag_none'])}</Fact>
      ) : (
        <>
          <Fact name={t(m['status.lag_half'])}>{durationText(t, lag.p50_seconds)}</Fact>
          <Fact name={t(m['status.lag_most'])}>{durationText(t, lag.p95_seconds)}</Fact>
        </>
      )}
      <Fact name={t(m['status.items'])}>{t(m['status.items_value'], { n: items })}</Fact>
      <Fact name={t(m['status.requests'])}>
        {unchanged_share === null
          ? t(m['status.requests_value'], { n: reads })
          : t(m['status.requests_unchanged'], { n: reads, share: percentText(unchanged_share) })}
      </Fact>
    </>
  );
}

function Publisher({ source: { owner, url } }: { source: SourceRecord }) {
  const t = useTranslation();
  return (
    <>
      <Fact name={t(m['status.publisher'])}>{owner}</Fact>
      {url !== null && (
        <Fact name={t(m['status.address'])}>
          <a href={url} rel="noreferrer" translate="no">
            {new URL(url).host}
          </a>
        </Fact>
      )}
    </>
  );
}

/** Also of a source that is switched off: what was read of it before is shown under these terms. */
function Licence({ source: { licence, attribution } }: { source: SourceRecord }) {
  const t = useTranslation();
  return (
    <>
      <Fact name={t(m['status.licence'])}>
        <span lang="en">{licence}</span>
      </Fact>
      {attribution !== null && (
        <Fact name={t(m['status.credit'])}>
          <span lang="en">{attribution}</span>
        </Fact>
      )}
    </>
  );
}

function Terms({ source, excerptChars }: SourceRowProps) {
  const t = useTranslation();
  const { full_text, interval_seconds, problem } = source;
  return (
    <>
      <Fact name={t(m['status.shown'])}>
        {full_text ? t(m['status.shown_full']) : t(m['status.shown_excerpt'], { n: excerptChars })}
      </Fact>
      <Fact name={t(m['status.robots'])}>
        {t(problem === 'robots' ? m['status.problem_robots'] : m['status.robots_value'])}
      </Fact>
      <Fact name={t(m['status.interval'])}>
        {t(m['status.interval_value'], { time: durationText(t, interval_seconds) })}
      </Fact>
    </>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
