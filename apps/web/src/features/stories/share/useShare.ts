import { m } from '@paligid/i18n/messages';
import { usePage } from '../../../app/page.ts';
import { useNotify } from '../../../client/stores/useNotify.ts';
import { useLate } from '../../../client/useLate.ts';
import { useWords } from '../../../words/words.ts';
import type { Shared } from './share-story.ts';

const loadShare = () => import('./share-story.ts');

/** Fetched while the phone is idle: a device shares only right after a press. */
export function useShare() {
  const say = useWords();
  const { origin } = usePage();
  const notify = useNotify();
  const late = useLate(loadShare);
  return async (story: Shared) => {
    try {
      const { shareStory } = late ?? (await loadShare());
      await shareStory(story, { say, origin, notify });
    } catch {
      notify({ kind: 'error', text: say(m['share.copy_failed']) });
    }
  };
}
