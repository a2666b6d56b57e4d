import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import { EmptyState } from '../EmptyState.tsx';
import type { EmptyWords } from './empty-words.ts';

/** Nothing was saved yet, and how that is done. */
export function NoBookmarks({ text, action }: EmptyWords) {
  const say = useWords();
  return (
    <EmptyState
      art="no-bookmarks"
      title={say(m['empty.no_bookmarks'])}
      text={text ?? say(m['empty.no_bookmarks_text'])}
      action={action}
    />
  );
}
