import type { BiyaheBoard } from '@paligid/contract/api/biyahe.api';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { type Translate, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { MANILA, momentText } from '../stories/time/manila-time.ts';
import styles from './biyahe.module.css';
import { findReport, listText } from './biyahe-reports.ts';
import { ReportLink } from './ReportLink.tsx';

type CodingDay = BiyaheBoard['coding']['days'][number];
type Hours = CodingDay['hours'][number];

/** Number coding today in large letters, tomorrow below it, and who suspended it. */
export function CodingCard({ board }: { board: BiyaheBoard }) {
  const t = useTranslation();
  const { coding } = board;
  const [today, tomorrow] = coding.days;
  return (
    <section className={styles['coding']} aria-labelledby="biyahe-coding">
      <h2 id="biyahe-coding">{t(m['biyahe.coding'])}</h2>
      {today !== undefined && <Day day={today} label={t(m['biyahe.today'])} board={board} />}
      {tomorrow !== undefined && <Day day={tomorrow} label={t(m['biyahe.tomorrow'])} board={board} />}
      <p className={styles['basis']}>
        {coding.checked_at === null
          ? t(m['biyahe.coding_not_read'])
          : t(m['biyahe.coding_checked'], {
              time: formatClockTime(parseWireTime(coding.checked_at), MANILA),
            })}
      </p>
    </section>
  );
}

function Day({ day, label, board }: { day: CodingDay; label: string; board: BiyaheBoard }) {
  const t = useTranslation();
  const locale = useLocale();
  const { state, hours, report_id, except, cities, vague_ids, unconfirmed_ids } = day;
  const left = hours.filter(({ is_suspended }) => !is_suspended);
  const off = hours.filter(({ is_suspended }) => is_suspended);
  const report = findReport(board, report_id);
  const vague = vague_ids.flatMap((id) => findReport(board, id) ?? []);
  const unconfirmed = unconfirmed_ids.flatMap((id) => findReport(board, id) ?? []);
  const [firstUnconfirmed] = unconfirmed;
  return (
    <div className={styles['day']}>
      <p>
        <span className={styles['label']}>{label}</span>
        <b>{dayText(day, t)}</b>
        {state === 'in_force' && <span>{hoursText(left, t)}</span>}
      </p>
      {report !== undefined && (
        <p className={styles['basis']}>
          {state === 'in_force' && `${t(m['biyahe.coding_part'], { hours: hoursText(off, t) })} `}
          <ReportLink report={report}>
            {t(m['biyahe.by'], {
              source: report.source,
              time: momentText(parseWireTime(report.published), locale),
            })}
          </ReportLink>{' '}
          <b data-voice="official">{t(m['biyahe.voice_official'])}</b>
        </p>
      )}
      {except.length > 0 && (
        <p className={styles['basis']}>
          {t(m['biyahe.coding_except'], { cities: listText(except, locale) })}
        </p>
      )}
      {cities.map(({ name, report_id: id }) => {
        const own = findReport(board, id);
        return own === undefined ? null : (
          <p key={name} className={styles['basis']}>
            <ReportLink report={own}>{t(m['biyahe.coding_city'], { city: name })}</ReportLink>
          </p>
        );
      })}
      {vague.map((one) => (
        <p key={one.id} className={styles['basis']}>
          <ReportLink report={one}>{t(m['biyahe.coding_vague'], { source: one.source })}</ReportLink>
        </p>
      ))}
      {firstUnconfirmed !== undefined && (
        <p className={styles['basis']}>
          <ReportLink report={firstUnconfirmed}>
            {t(m['biyahe.unconfirmed'], {
              sources: listText([...new Set(unconfirmed.map(({ source }) => source))], locale),
            })}
          </ReportLink>
        </p>
      )}
    </div>
  );
}

function dayText({ state, plates, holiday }: CodingDay, t: Translate): string {
  const [first = 0, second = 0] = plates;
  if (state === 'in_force') return t(m['biyahe.coding_plates'], { first, second });
  if (state === 'suspended') return t(m['biyahe.coding_suspended']);
  if (state === 'holiday') return t(m['biyahe.coding_holiday'], { name: holiday ?? '' });
  return t(state === 'weekend' ? m['biyahe.coding_weekend'] : m['biyahe.coding_no_rule']);
}

const NOON = 12;

/** '7 to 10 AM and 5 to 8 PM'. */
function hoursText(hours: readonly Hours[], t: Translate): string {
  const [first, second] = hours.map(({ part, from, until }) =>
    part === 'morning'
      ? t(m['biyahe.hours_morning'], { from, until })
      : t(m['biyahe.hours_evening'], { from: from - NOON, until: until - NOON }),
  );
  if (first === undefined) return '';
  return second === undefined ? first : t(m['biyahe.hours_both'], { morning: first, evening: second });
}
