import { m } from '@paligid/i18n/messages';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useWords } from '../../words/words.ts';

export function StoryTrouble({ onRetry }: { onRetry: () => void }) {
  const say = useWords();
  return (
    <>
      <h1>
        <VisuallyHidden>{say(m['story.header'])}</VisuallyHidden>
      </h1>
      <EmptyState
        art="error"
        title={say(m['stories.trouble_title'])}
        text={say(m['story.trouble'])}
        action={
          <Button variant="ghost" onClick={onRetry}>
            {say(m['stories.try_again'])}
          </Button>
        }
      />
    </>
  );
}
