import { instantOf } from '@paligid/domain/time/instant';
import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../../client/useIsOnline.ts';
import { EmptyState } from '../../../design/EmptyState.tsx';
import { NoNews } from '../../../design/empty/NoNews.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import { momentText } from '../time/moment-text.ts';
import { CoverageNote } from './CoverageNote.tsx';
import { type Coverage, isCalm } from './coverage.ts';

interface NoStoriesProps {
  coverage: Coverage;
  /** Whether the last try to look has failed. */
  hasFailed: boolean;
}

/** Quiet only when we could look, and every official source was read in time; else it says which one was not. */
export function NoStories({ coverage, hasFailed }: NoStoriesProps) {
  const say = useWords();
  const locale = useLocale();
  const isOnline = useIsOnline();
  if (isCalm(coverage) && isOnline && !hasFailed) {
    const time = momentText(instantOf(coverage.checked_at), locale);
    return <NoNews text={say(m['stories.quiet_read'], { time })} />;
  }
  return (
    <EmptyState
      art="no-results"
      title={say(m['stories.empty'])}
      text={say(m['stories.empty_later'])}
      action={<CoverageNote coverage={coverage} />}
    />
  );
}
