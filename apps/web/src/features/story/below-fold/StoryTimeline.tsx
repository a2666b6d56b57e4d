import type { StoryPage } from '@paligid/contract/entities/story-details';
import { formatClockTime, formatMonthDay } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { type ReactNode, useId } from 'react';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import { type Translate, useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../../router/Link.tsx';
import { StoryText } from '../../stories/StoryText.tsx';
import { SourcesPopover } from '../../stories/sources/SourcesPopover.tsx';
import { storyPath } from '../../stories/story-path.ts';
import { MANILA } from '../../stories/time/manila-time.ts';
import {
  type BulletinNumber,
  numberBulletins,
  reportedAtMs,
  reportsByRole,
  type StoryReport,
  storyReports,
  type TimelineRole,
} from './story-reports.ts';
import styles from './story-timeline.module.css';

const ROLE_MESSAGES = {
  same: m['story.role_same'],
  earlier: m['story.role_earlier'],
  part_of: m['story.role_part_of'],
  background: m['story.role_background'],
};
const ROLE_NOTES = {
  same: m['story.role_same_note'],
  earlier: m['story.role_earlier_note'],
  part_of: m['story.role_part_of_note'],
  background: m['story.role_background_note'],
};

/** Reports with the same role for an event, under a heading with that role and whether they count. */
function RoleSection({ role, children }: { role: TimelineRole; children: ReactNode }) {
  const t = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h3 id={id} className={styles['tag']} data-role={role}>
        {t(ROLE_MESSAGES[role])}
      </h3>
      <p className={styles['note']}>{t(ROLE_NOTES[role])}</p>
      {children}
    </section>
  );
}

/** The bulletin for the wider area, which has a page of its own. */
function WiderEvent({ wider }: { wider: NonNullable<LoadedStory['part_of']> }) {
  const t = useTranslation();
  const locale = useLocale();
  const atMs = wider.published === null ? undefined : Date.parse(wider.published);
  return (
    <Link to={storyPath(wider.id)} className={styles['wider']}>
      <span className={styles['roleSectionTitle']}>
        <StoryText lang={wider.title_lang}>{wider.title}</StoryText>
      </span>
      <span className={styles['by']}>
        <span>{wider.source}</span>
        {wider.authority === 'official' && <strong>{t(m['story.official'])}</strong>}
        {atMs !== undefined && (
          <time dateTime={new Date(atMs).toISOString()}>
            {formatMonthDay(atMs, locale, MANILA)}, {formatClockTime(atMs, MANILA)}
          </time>
        )}
        {wider.is_over && <span>{t(m['story.role_wider_over'])}</span>}
      </span>
      <Icon name="caret-right" size={20} />
    </Link>
  );
}

/**
 * The timeline of a story: each report with its source and times, newest first, and how many sources agree. If some are
 * about an earlier phase, the wider area or another day, the reports are grouped by their role for the event.
 */
export function StoryTimeline({ story }: { story: LoadedStory }) {
  const t = useTranslation();
  const { sources = [], source_count, confirmed_by, part_of } = story;
  const reports = storyReports(story);
  const roles = reportsByRole(reports, part_of !== undefined);
  const isGrown = reports.length > 1;
  const hasOthers = sources.length > 1;
  const list = { bulletins: numberBulletins(story, reports), hasKind: isGrown, hasPrimary: hasOthers };
  return (
    <section aria-labelledby="story-grew">
      <div className={styles['head']}>
        <h2 id="story-grew" className={styles['title']}>
          {t(isGrown ? m['story.grew'] : m['story.origin'])}
        </h2>
        {hasOthers && <SourcesPopover sources={sources} count={source_count} />}
      </div>
      {confirmed_by !== undefined && (
        <p className={styles['confirmed']}>{confirmationText(confirmed_by, story.source, t)}</p>
      )}
      {roles === undefined ? (
        <ReportList reports={reports} {...list} />
      ) : (
        roles.map(({ role, reports: ofRole }) => (
          <RoleSection key={role} role={role}>
            {role === 'part_of' && part_of !== undefined && <WiderEvent wider={part_of} />}
            {ofRole.length > 0 && <ReportList reports={ofRole} {...list} />}
          </RoleSection>
        ))
      )}
    </section>
  );
}

interface ReportListProps {
  reports: readonly StoryReport[];
  bulletins: ReadonlyMap<StoryReport, BulletinNumber>;
  hasKind: boolean;
  /** There are sources other than the primary one. */
  hasPrimary: boolean;
}

/** Reports in the given order, with the day where it changes. */
function ReportList({ reports, bulletins, hasKind, hasPrimary }: ReportListProps) {
  const locale = useLocale();
  const days = reports.map((report) => formatMonthDay(reportedAtMs(report), locale, MANILA));
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

/** How many sources agree, and whether one of them is official: what a reader can rely on. */
function confirmationText(
  { sources, official }: StoryPage['confirmed_by'],
  source: string,
  t: Translate,
): string {
  if (sources === 1) return t(m['story.confirmed_alone'], { source });
  if (official === 0) return t(m['story.confirmed_unofficial'], { n: sources });
  return t(m['story.confirmed'], { n: sources, official });
}

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

function ReportRow({ report, day, hasKind, bulletin, isMarked }: ReportRowProps) {
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
        <span className={styles['reportTitle']}>
          <StoryText lang={report.title_lang}>{report.title}</StoryText>
        </span>
        {isEnd && report.text !== undefined && (
          <span className={styles['text']}>
            <StoryText lang={report.text_lang} hasTag={false}>
              {report.text}
            </StoryText>
          </span>
        )}
        <span className={styles['reportBy']}>
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
