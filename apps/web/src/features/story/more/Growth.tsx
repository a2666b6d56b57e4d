import { monthDay } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { KnownStory } from '../../../client/queries/story.ts';
import { useLocale, useWords } from '../../../words/words.ts';
import { SourcesPopover } from '../../stories/sources/SourcesPopover.tsx';
import { MANILA } from '../../stories/time/manila.ts';
import { confirmationWords } from './confirmation-words.ts';
import styles from './growth.module.css';
import { ReportRow } from './ReportRow.tsx';
import { bulletinsOf, reportsOf, toldAtMs } from './reports-of.ts';

/** How a story grew: each report with its source and times, the newest first, and how many say so. */
export function Growth({ story }: { story: KnownStory }) {
  const say = useWords();
  const locale = useLocale();
  const { sources = [], source_count, confirmed_by } = story;
  const reports = reportsOf(story);
  const days = reports.map((report) => monthDay(toldAtMs(report), locale, MANILA));
  const bulletins = bulletinsOf(story, reports);
  const isGrown = reports.length > 1;
  const hasOthers = sources.length > 1;
  return (
    <section aria-labelledby="story-grew">
      <div className={styles['head']}>
        <h2 id="story-grew" className={styles['title']}>
          {say(isGrown ? m['story.grew'] : m['story.origin'])}
        </h2>
        {hasOthers && <SourcesPopover sources={sources} count={source_count} />}
      </div>
      {confirmed_by !== undefined && (
        <p className={styles['confirmed']}>{confirmationWords(confirmed_by, say)}</p>
      )}
      <ol className={styles['reports']}>
        {reports.map((report, i) => (
          <li key={`${report.read_at} ${report.url}`} data-primary={report.is_primary || undefined}>
            <ReportRow
              report={report}
              day={days[i] === days[i - 1] ? undefined : days[i]}
              hasKind={isGrown}
              bulletin={bulletins.get(report)}
              isMarked={report.is_primary && hasOthers}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
