import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import { EmptyState } from '../EmptyState.tsx';
import type { EmptyWords } from './empty-words.ts';

/** Something was asked for and did not come. */
export function Trouble({ text, action }: EmptyWords & { text: string }) {
  const say = useWords();
  return <EmptyState art="error" title={say(m['empty.error'])} text={text} action={action} />;
}
