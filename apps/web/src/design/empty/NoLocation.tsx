import { m } from '@paligid/i18n/messages';
import { useWords } from '../../words/words.ts';
import { EmptyState } from '../EmptyState.tsx';
import type { EmptyWords } from './empty-words.ts';

/** Nothing can be near while nobody knows to what. */
export function NoLocation({ text, action }: EmptyWords) {
  const say = useWords();
  return (
    <EmptyState
      art="no-location"
      title={say(m['empty.no_location'])}
      text={text ?? say(m['empty.no_location_text'])}
      action={action}
    />
  );
}
