import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import { EmptyState } from '../EmptyState.tsx';
import type { EmptyWords } from './empty-words.ts';

/** Nothing could be asked for. */
export function Offline({ text, action }: EmptyWords) {
  const say = useWords();
  return (
    <EmptyState
      art="offline"
      title={say(m['empty.offline'])}
      text={text ?? say(m['empty.offline_text'])}
      action={action}
    />
  );
}
