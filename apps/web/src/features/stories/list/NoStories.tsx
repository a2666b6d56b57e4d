import { instantOf } from '@paligid/domain/time/instant';
import { m } from '@paligid/i18n/messages';
import { EmptyState } from '../../../design/EmptyState.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import { momentText } from '../time/moment-text.ts';
import { CoverageNote } from './CoverageNote.tsx';
import { type Coverage, isCalm } from './coverage.ts';

/** Quiet only when every official source was read in time; else it says which one was not. */
export function NoStories({ coverage }: { coverage: Coverage }) {
  const say = useWords();
  const locale = useLocale();
  if (isCalm(coverage)) {
    const time = momentText(instantOf(coverage.checked_at), locale);
    return (
      <EmptyState art="quiet" title={say(m['stories.quiet'])} text={say(m['stories.quiet_read'], { time })} />
    );
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
