import { m } from '@paligid/i18n/messages';
import type { KnownStory } from '../../../client/queries/story.ts';
import { useWords } from '../../../words/words.ts';
import { SourcesPopover } from '../../stories/sources/SourcesPopover.tsx';
import { confirmationWords } from './confirmation-words.ts';
import styles from './growth.module.css';
import { ReportList } from './ReportList.tsx';
import { RoleSection } from './RoleSection.tsx';
import { bulletinsOf, reportsByRole, reportsOf } from './reports-of.ts';
import { WiderEvent } from './WiderEvent.tsx';

/**
 * How a story grew: each report with its source and times, the newest first, and how many say so. Where some tell of
 * an earlier phase, of the wider area or of another day, each stands under what it is to the event.
 */
export function Growth({ story }: { story: KnownStory }) {
  const say = useWords();
  const { sources = [], source_count, confirmed_by, part_of } = story;
  const reports = reportsOf(story);
  const roles = reportsByRole(reports, part_of !== undefined);
  const isGrown = reports.length > 1;
  const hasOthers = sources.length > 1;
  const list = { bulletins: bulletinsOf(story, reports), hasKind: isGrown, hasPrimary: hasOthers };
  return (
    <section aria-labelledby="story-grew">
      <div className={styles['head']}>
        <h2 id="story-grew" className={styles['title']}>
          {say(isGrown ? m['story.grew'] : m['story.origin'])}
        </h2>
        {hasOthers && <SourcesPopover sources={sources} count={source_count} />}
      </div>
      {confirmed_by !== undefined && (
        <p className={styles['confirmed']}>{confirmationWords(confirmed_by, story.source, say)}</p>
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
