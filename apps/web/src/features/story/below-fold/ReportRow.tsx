import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { Icon } from '../../../design/Icon.tsx';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { StoryText } from '../../stories/StoryText.tsx';
import { MANILA } from '../../stories/time/manila-time.ts';
import styles from './report-row.module.css';
import { type BulletinNumber, reportedAtMs, type StoryReport } from './story-reports.ts';

interface ReportRowProps {
  report: StoryReport;
  /** Shown if it differs from the day of the previous row. */
  day: string | undefined;
  hasKind: boolean;
  /** Its number among the issuer's bulletins. */
  bulletin: BulletinNumber | undefined;
  /** Labelled as the primary report among several sources. */
  isMarked: boolean;
}

const REPORT_KIND_MESSAGES = {
  first: m['story.report_first'],
  update: m['story.report_update'],
  same: m['story.report_same'],
  end: m['story.report_end'],
  cancel: m['story.report_cancel'],
};

export function ReportRow({ report, day, hasKind, bulletin, isMarked }: ReportRowProps) {
  const t = useTranslation();
  const atMs = reportedAtMs(report);
  // The page shows what holds or held; the reason for the end is shown here.
  const isEnd = report.kind === 'end' || report.kind === 'cancel';
  const facts = (
    <>
      <span className={styles['when']}>
        <time dateTime={new Date(atMs).toISOString()}>{formatClockTime(atMs, MANILA)}</time>
        {day !== undefined && <span>{day}</span>}
      </span>
      <span className={styles['what']}>
        {hasKind && <ReportKind report={report} bulletin={bulletin} />}
        <span className={styles['title']}>
          <StoryText lang={report.title_lang}>{report.title}</StoryText>
        </span>
        {isEnd && report.text !== undefined && (
          <span className={styles['text']}>
            <StoryText lang={report.text_lang} hasTag={false}>
              {report.text}
            </StoryText>
          </span>
        )}
        <span className={styles['by']}>
          <span>{report.source}</span>
          {report.authority === 'official' && <b>{t(m['story.official'])}</b>}
          {isMarked && <em>{t(m['story.source_primary'])}</em>}
          <span>{t(m['story.read_at'], { time: formatClockTime(Date.parse(report.read_at), MANILA) })}</span>
        </span>
      </span>
    </>
  );
  if (report.url === null) return <div className={styles['row']}>{facts}</div>;
  return (
    <a className={styles['row']} href={report.url} target="_blank" rel="noopener noreferrer">
      {facts}
      <Icon name="arrow-square-out" weight="regular" size={20} />
      <VisuallyHidden>{t(m['story.original_new_tab'])}</VisuallyHidden>
    </a>
  );
}

/** A bulletin by its number; the number already implies that the issuer repeated it. */
function ReportKind({ report, bulletin }: Pick<ReportRowProps, 'report' | 'bulletin'>) {
  const t = useTranslation();
  return (
    <span className={styles['kind']}>
      {bulletin !== undefined && <span>{t(m['over.bulletin'], { ...bulletin })}</span>}
      {(bulletin === undefined || report.kind !== 'same') && (
        <span>{t(REPORT_KIND_MESSAGES[report.kind])}</span>
      )}
    </span>
  );
}
