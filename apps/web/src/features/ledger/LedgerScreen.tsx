import { parseWireTime } from '@paligid/domain/time/calendar';
import { formatMonthDayYear } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { type Ledger, ledgerMonth, ledgerQuery } from '../../client/queries/ledger.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { Icon } from '../../design/Icon.tsx';
import { SectionCard } from '../../design/SectionCard.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { useSearchParams } from '../../router/router.ts';
import { MANILA } from '../stories/time/manila-time.ts';
import { CorrectionTable, FalseAlerts, MissedAlerts } from './LedgerLists.tsx';
import styles from './ledger.module.css';
import { DELAY_REASONS, delayText, FIGURES, monthText, shareText } from './ledger-text.ts';

export function useLedger() {
  const month = ledgerMonth(useSearchParams());
  return useQuery({ ...ledgerQuery(useApi(), useLocale(), month), retryOnMount: false });
}

/** 'Tumpak ba kami?': a month of errors and delays. The month is in the address, so that it works without script. */
export function LedgerScreen() {
  const t = useTranslation();
  const locale = useLocale();
  const { data, isError, isPending, isFetching, refetch } = useLedger();
  return (
    <div className={styles['screen']} data-ready={data !== undefined || undefined}>
      <header className={styles['head']}>
        <div>
          <p className={styles['eyebrow']} lang="fil">
            {t(m['ledger.eyebrow'])}
          </p>
          <h1 className={styles['title']}>{t(m['ledger.title'])}</h1>
        </div>
        {data !== undefined && (
          <p className={styles['since']}>
            {data.recorded_since === null
              ? t(m['ledger.since_never'])
              : t(m['ledger.since'], {
                  date: formatMonthDayYear(parseWireTime(data.recorded_since), locale, MANILA),
                })}
          </p>
        )}
      </header>
      {isError && (
        <ErrorPanel
          title={t(m['empty.error'])}
          text={t(m['ledger.error'])}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined ? isPending && <SkeletonList /> : <LedgerContent ledger={data} />}
    </div>
  );
}

function LedgerContent({ ledger }: { ledger: Ledger }) {
  return (
    <>
      <Months ledger={ledger} />
      <KeyFigures ledger={ledger} />
      <div className={styles['columns']}>
        <DelaySteps notified={ledger.notified} />
        <LabelledFigures labelled={ledger.labelled} />
      </div>
      <CorrectionTable corrections={ledger.corrections} />
      <div className={styles['columns']}>
        <FalseAlerts items={ledger.false_alerts.items} />
        <MissedAlerts missed={ledger.missed} />
      </div>
      <Downloads month={ledger.month} />
    </>
  );
}

function Months({ ledger: { month, months } }: { ledger: Ledger }) {
  const t = useTranslation();
  const locale = useLocale();
  if (months.length < 2) return null;
  return (
    <nav className={styles['months']} aria-label={t(m['ledger.months'])}>
      {months.map((each) => (
        <Link key={each} to={`/tumpak?month=${each}`} aria-current={each === month ? 'page' : undefined}>
          {monthText(each, locale)}
        </Link>
      ))}
    </nav>
  );
}

function KeyFigures({ ledger: { notified, false_alerts, missed, sources } }: { ledger: Ledger }) {
  const t = useTranslation();
  const { alerts, measured, p50_seconds: median } = notified;
  const delayNote = () => {
    if (alerts === 0) return t(m['ledger.delay_none']);
    return measured === 0 ? t(m['ledger.delay_unmeasured']) : t(m['ledger.delay_median'], { n: measured });
  };
  return (
    <ul className={styles['keys']}>
      <KeyFigure
        value={median === null ? null : delayText(t, median)}
        name={t(m['ledger.delay'])}
        note={delayNote()}
      />
      <KeyFigure
        value={alerts === 0 && false_alerts.count === 0 ? null : String(false_alerts.count)}
        name={t(m['ledger.false'])}
        note={alerts === 0 ? t(m['ledger.delay_none']) : t(m['ledger.false_note'], { n: alerts })}
      />
      <KeyFigure
        value={missed.issued === 0 ? null : String(missed.count)}
        name={t(m['ledger.missed'])}
        note={
          missed.issued === 0 ? t(m['ledger.missed_none']) : t(m['ledger.missed_note'], { n: missed.issued })
        }
      />
      <KeyFigure
        value={sources.official === null ? null : shareText(sources.official)}
        name={t(m['ledger.uptime'])}
        note={
          sources.worst !== null
            ? t(m['ledger.uptime_worst'], { name: sources.worst.name, share: shareText(sources.worst.share) })
            : sources.others === null
              ? t(m['ledger.not_measured'])
              : t(m['ledger.uptime_others'], { share: shareText(sources.others) })
        }
      />
    </ul>
  );
}

/** Without a value it says why: a dash is no zero. */
function KeyFigure({ value, name, note }: { value: string | null; name: string; note: string }) {
  return (
    <li className={styles['key']}>
      <strong className={styles['value']} data-none={value === null || undefined}>
        {value ?? '–'}
      </strong>
      <span className={styles['name']}>{name}</span>
      <span className={styles['note']}>{note}</span>
    </li>
  );
}

const CHART = { width: 560, height: 200, top: 24, base: 168, gap: 12 };

/** How many alerts took how long, as bars with their numbers. */
function DelaySteps({ notified }: { notified: Ledger['notified'] }) {
  const t = useTranslation();
  const { steps, measured, p95_seconds, worst } = notified;
  const most = Math.max(1, ...steps.map(({ alerts }) => alerts));
  const room = CHART.width / Math.max(1, steps.length);
  return (
    <SectionCard className={styles['card']} title={t(m['ledger.steps'])}>
      {measured === 0 ? (
        <p className={styles['none']}>{t(m['ledger.delay_none'])}</p>
      ) : (
        <>
          <p className={styles['note']}>{t(m['ledger.steps_note'], { n: measured })}</p>
          <svg className={styles['chart']} viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true">
            <path d={`M0 ${CHART.base}H${CHART.width}`} className={styles['axis']} />
            {steps.map(({ up_to_minutes, alerts }, i) => {
              const height = ((CHART.base - CHART.top) * alerts) / most;
              const middle = room * (i + 0.5);
              return (
                <g key={up_to_minutes ?? 'over'}>
                  {alerts > 0 && (
                    <rect
                      x={room * i + CHART.gap / 2}
                      y={CHART.base - height}
                      width={room - CHART.gap}
                      height={height}
                      rx="3"
                    />
                  )}
                  <text x={middle} y={CHART.base - height - 7} className={styles['count']}>
                    {alerts}
                  </text>
                  <text x={middle} y={CHART.base + 22}>
                    {up_to_minutes === null ? t(m['ledger.step_over']) : stepName(steps, i)}
                  </text>
                </g>
              );
            })}
          </svg>
          <ul className={styles['spoken']}>
            {steps.map(({ up_to_minutes, alerts }, i) => (
              <li key={up_to_minutes ?? 'over'}>
                {t(m['ledger.steps_label'], {
                  n: alerts,
                  minutes: up_to_minutes === null ? t(m['ledger.step_over']) : stepName(steps, i),
                })}
              </li>
            ))}
          </ul>
          <p>{p95_seconds !== null && t(m['ledger.p95'], { time: delayText(t, p95_seconds) })}</p>
          {worst !== null && (
            <p>
              {t(m['ledger.worst'], { time: delayText(t, worst.seconds) })} {t(DELAY_REASONS[worst.reason])}{' '}
              <Link to={`/story/${worst.story_id}`} className={styles['link']}>
                {worst.title}
              </Link>
              , {worst.source}
            </p>
          )}
        </>
      )}
    </SectionCard>
  );
}

/** '2-5' */
function stepName(steps: Ledger['notified']['steps'], i: number): string {
  return `${steps[i - 1]?.up_to_minutes ?? 0}-${steps[i]?.up_to_minutes ?? ''}`;
}

function LabelledFigures({ labelled }: { labelled: Ledger['labelled'] }) {
  const t = useTranslation();
  const locale = useLocale();
  const { figures, set, items, measured_on, command } = labelled;
  return (
    <SectionCard className={styles['card']} title={t(m['ledger.labelled'])}>
      <p className={styles['note']}>
        {t(m['ledger.labelled_note'], {
          ...{ items, set },
          date: formatMonthDayYear(Date.parse(`${measured_on}T04:00:00Z`), locale, MANILA),
        })}
      </p>
      <ul className={styles['figures']}>
        {figures.flatMap(({ name, value, low, high }) => {
          const label = FIGURES[name];
          if (label === undefined) return [];
          const texts = { value: shareText(value), low: shareText(low), high: shareText(high) };
          return [
            <li key={name}>
              <span>{t(label)}</span>
              <b>{texts.value}</b>
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                role="img"
                aria-label={t(m['ledger.figure_label'], texts)}
              >
                <rect width="100" height="10" className={styles['rail']} />
                <rect width={value * 100} height="10" className={styles['bar']} />
                <rect x={low * 100} y="4" width={(high - low) * 100} height="2" className={styles['range']} />
              </svg>
            </li>,
          ];
        })}
      </ul>
      <p className={styles['note']}>
        {t(m['ledger.command'])} <code>{command}</code>
      </p>
    </SectionCard>
  );
}

function Downloads({ month }: { month: string }) {
  const t = useTranslation();
  return (
    <SectionCard className={styles['card']} title={t(m['ledger.data'])}>
      <p className={styles['note']}>{t(m['ledger.data_note'])}</p>
      <p className={styles['files']}>
        <a href={`/tumpak/${month}.json`} download>
          <Icon name="download-simple" weight="bold" size={18} />
          {t(m['ledger.download_json'])}
        </a>
        <a href={`/tumpak/${month}.csv`} download>
          <Icon name="download-simple" weight="bold" size={18} />
          {t(m['ledger.download_csv'])}
        </a>
        <Link to="/status">{t(m['ledger.status_link'])}</Link>
      </p>
    </SectionCard>
  );
}
