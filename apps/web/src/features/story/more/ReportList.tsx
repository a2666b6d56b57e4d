import { monthDay } from '@paligid/i18n/format-date';
import { useLocale } from '../../../words/words.ts';
import { MANILA } from '../../stories/time/manila.ts';
import styles from './growth.module.css';
import { ReportRow } from './ReportRow.tsx';
import { type Bulletin, type Report, toldAtMs } from './reports-of.ts';

interface ReportListProps {
  reports: readonly Report[];
  bulletins: ReadonlyMap<Report, Bulletin>;
  hasKind: boolean;
  /** There are other sources than the primary one. */
  hasPrimary: boolean;
}

/** Reports in the order they are given, with the day where it changes. */
export function ReportList({ reports, bulletins, hasKind, hasPrimary }: ReportListProps) {
  const locale = useLocale();
  const days = reports.map((report) => monthDay(toldAtMs(report), locale, MANILA));
  return (
    <ol className={styles['reports']}>
      {reports.map((report, i) => (
        <li key={`${report.read_at} ${report.url}`} data-primary={report.is_primary || undefined}>
          <ReportRow
            report={report}
            day={days[i] === days[i - 1] ? undefined : days[i]}
            hasKind={hasKind}
            bulletin={bulletins.get(report)}
            isMarked={report.is_primary && hasPrimary}
          />
        </li>
      ))}
    </ol>
  );
}
