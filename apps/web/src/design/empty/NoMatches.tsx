import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import { EmptyState } from '../EmptyState.tsx';
import type { EmptyWords } from './empty-words.ts';

interface NoMatchesProps extends EmptyWords {
  /** Whether something was typed, rather than chosen. */
  isSearch?: boolean;
}

/** Nothing fits what was asked. */
export function NoMatches({ isSearch = false, text, action }: NoMatchesProps) {
  const say = useWords();
  const hint = say(isSearch ? m['empty.no_matches_search'] : m['empty.no_matches_text']);
  return (
    <EmptyState art="no-results" title={say(m['empty.no_matches'])} text={text ?? hint} action={action} />
  );
}
