import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import { EmptyState } from '../EmptyState.tsx';
import type { EmptyWords } from './empty-words.ts';

/** Nothing happened. Only for when we could look. */
export function NoNews({ text, action }: EmptyWords & { text: string }) {
  const say = useWords();
  return <EmptyState art="quiet" title={say(m['empty.no_news'])} text={text} action={action} />;
}
