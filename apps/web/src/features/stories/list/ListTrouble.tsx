import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../../client/useIsOnline.ts';
import { Button } from '../../../design/Button.tsx';
import { Offline } from '../../../design/empty/Offline.tsx';
import { Trouble } from '../../../design/empty/Trouble.tsx';
import { useWords } from '../../../words/words.ts';

/** No stories came. That is not the same as no news, so it never looks like it. */
export function ListTrouble({ onRetry }: { onRetry: () => void }) {
  const say = useWords();
  const isOnline = useIsOnline();
  const action = (
    <Button variant="ghost" onClick={onRetry}>
      {say(m['stories.try_again'])}
    </Button>
  );
  return isOnline ? (
    <Trouble text={say(m['stories.trouble'])} action={action} />
  ) : (
    <Offline action={action} />
  );
}
