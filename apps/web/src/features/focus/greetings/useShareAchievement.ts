import { m } from '@paligid/i18n/messages';
import { usePage } from '../../../app/page.ts';
import { useNotify } from '../../../client/stores/useNotices.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { shareByDevice } from '../../stories/share/share-story.ts';

/** Shares how many stories were read today, with a link to the product and nothing about the reader. */
export function useShareAchievement() {
  const t = useTranslation();
  const { origin } = usePage();
  const notify = useNotify();
  return async (n: number) => {
    const text = t(m['greetings.share_text'], { n });
    const end = await shareByDevice({ title: text, text, url: `${origin}/` }, navigator);
    if (end === 'copied') notify({ kind: 'success', text: t(m['share.copied']) });
    if (end === 'failed') notify({ kind: 'error', text: t(m['share.copy_failed']) });
  };
}
