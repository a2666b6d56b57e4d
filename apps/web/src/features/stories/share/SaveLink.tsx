import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { IconLink } from '../../../design/IconLink.tsx';
import { useWords } from '../../../words/words.ts';
import { detailIdOf, savePath } from '../story-path.ts';

interface SaveLinkProps {
  story: Pick<Story, 'id' | 'title' | 'cluster'>;
  variant: 'plain' | 'floating' | 'bar';
}

/** Saving needs an account, so it leads to the door that comes back to the story. */
export function SaveLink({ story, variant }: SaveLinkProps) {
  const say = useWords();
  return (
    <IconLink
      to={savePath(detailIdOf(story))}
      label={say(m['save.save_named'], { title: story.title })}
      icon="bookmark-simple"
      variant={variant}
    >
      {variant === 'bar' && <span>{say(m['card_bar.save'])}</span>}
    </IconLink>
  );
}
