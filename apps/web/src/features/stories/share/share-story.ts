import type { Story } from '@paligid/contract/entities/stories';
import { shareData } from '@paligid/domain/sharing/share-links';
import { m } from '@paligid/i18n/messages';
import { trackInteraction } from '../../../client/preferences/interaction-queue.ts';
import type { useNotify } from '../../../client/stores/useNotices.ts';
import type { Translate } from '../../../i18n/useTranslation.ts';
import { storyDetailId } from '../story-path.ts';

export type ShareableStory = Pick<Story, 'id' | 'title' | 'summary' | 'cluster'>;

interface ShareContext {
  t: Translate;
  origin: string;
  notify: ReturnType<typeof useNotify>;
}

export async function shareStory(story: ShareableStory, { t, origin, notify }: ShareContext): Promise<void> {
  const { title, summary } = story;
  const content = { contentId: storyDetailId(story), contentType: 'story' } as const;
  const end = await shareByDevice(shareData(content, { title, text: summary || title }, origin), navigator);
  if (end === 'shared' || end === 'copied') trackShare(content.contentId);
  if (end === 'copied') notify({ kind: 'success', text: t(m['share.copied']) });
  if (end === 'failed') notify({ kind: 'error', text: t(m['share.copy_failed']) });
}

/** The server knows the category. */
function trackShare(story_id: string): void {
  const timestamp = new Date().toISOString();
  trackInteraction(
    { story_id, interaction_type: 'share', category: null, duration_seconds: 0, timestamp },
    window,
  );
}

interface ShareContent {
  title: string;
  text: string;
  url: string;
}

type ShareDevice = Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share' | 'canShare'>>;

export type ShareResult = 'shared' | 'cancelled' | 'copied' | 'failed';

/** Uses the device's own share sheet if it has one, else the clipboard. */
export async function shareByDevice(shared: ShareContent, device: ShareDevice): Promise<ShareResult> {
  if (device.share === undefined) return copyLink(shared.url, device);
  try {
    await device.share(shared);
    return 'shared';
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : copyLink(shared.url, device);
  }
}

async function copyLink(url: string, { clipboard }: ShareDevice): Promise<ShareResult> {
  try {
    await clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** The reader closed the sheet. */
function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
