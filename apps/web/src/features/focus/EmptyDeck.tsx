import { m } from '@paligid/i18n/messages';
import { EmptyState } from '../../design/EmptyState.tsx';
import { useWords } from '../../words/words.ts';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import type { Coverage } from '../stories/list/coverage.ts';

/** Nothing to read. Which official source was not heard is said beside it. */
export function EmptyDeck({ coverage }: { coverage: Coverage }) {
  const say = useWords();
  return (
    <EmptyState
      art="quiet"
      title={say(m['stories.empty'])}
      text={say(m['stories.empty_later'])}
      action={<CoverageNote coverage={coverage} />}
    />
  );
}
