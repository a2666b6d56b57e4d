import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../client/useIsOnline.ts';
import { Button } from '../../design/Button.tsx';
import { Offline } from '../../design/empty/Offline.tsx';
import { Trouble } from '../../design/empty/Trouble.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useWords } from '../../words/words.ts';

export function StoryTrouble({ onRetry }: { onRetry: () => void }) {
  const say = useWords();
  const isOnline = useIsOnline();
  const action = (
    <Button variant="ghost" onClick={onRetry}>
      {say(m['stories.try_again'])}
    </Button>
  );
  return (
    <>
      <h1>
        <VisuallyHidden>{say(m['story.header'])}</VisuallyHidden>
      </h1>
      {isOnline ? <Trouble text={say(m['story.trouble'])} action={action} /> : <Offline action={action} />}
    </>
  );
}
