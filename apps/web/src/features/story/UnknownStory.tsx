import { m } from '@paligid/i18n/messages';
import { EmptyState } from '../../design/EmptyState.tsx';
import { LinkButton } from '../../design/LinkButton.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useWords } from '../../words/words.ts';

export function UnknownStory() {
  const say = useWords();
  return (
    <>
      <h1>
        <VisuallyHidden>{say(m['story.title_unknown'])}</VisuallyHidden>
      </h1>
      <EmptyState
        art="no-results"
        title={say(m['story.unknown'])}
        text={say(m['story.unknown_text'])}
        action={
          <LinkButton to="/focus" variant="ghost">
            {say(m['story.to_focus'])}
          </LinkButton>
        }
      />
    </>
  );
}
