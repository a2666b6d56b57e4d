import type { Story } from '@paligid/contract/entities/stories';
import { shareData } from '@paligid/domain/sharing/share-data';
import { m } from '@paligid/i18n/messages';
import type { useNotify } from '../../../client/stores/useNotify.ts';
import type { Say } from '../../../words/words.ts';
import { detailIdOf } from '../story-path.ts';
import { shareByDevice } from './share-by-device.ts';

export type Shared = Pick<Story, 'id' | 'title' | 'summary' | 'cluster'>;

interface Sharing {
  say: Say;
  origin: string;
  notify: ReturnType<typeof useNotify>;
}

export async function shareStory(story: Shared, { say, origin, notify }: Sharing): Promise<void> {
  const { title, summary } = story;
  const content = { contentId: detailIdOf(story), contentType: 'story' } as const;
  const end = await shareByDevice(shareData(content, { title, text: summary || title }, origin), navigator);
  if (end === 'copied') notify({ kind: 'success', text: say(m['share.copied']) });
  if (end === 'failed') notify({ kind: 'error', text: say(m['share.copy_failed']) });
}
