import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../../client/useIsOnline.ts';
import { Button } from '../../../design/Button.tsx';
import { EmptyState } from '../../../design/EmptyState.tsx';
import { useWords } from '../../../words/words.ts';

/** No stories came. That is not the same as no news, so it never looks like it. */
export function ListTrouble({ onRetry }: { onRetry: () => void }) {
  const say = useWords();
  const isOnline = useIsOnline();
  return (
    <EmptyState
      art={isOnline ? 'error' : 'offline'}
      title={say(isOnline ? m['stories.trouble_title'] : m['stories.offline_title'])}
      text={say(m['stories.trouble'])}
      action={
        <Button variant="ghost" onClick={onRetry}>
          {say(m['stories.try_again'])}
        </Button>
      }
    />
  );
}
