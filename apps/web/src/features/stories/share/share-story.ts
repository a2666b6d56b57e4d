import type { Story } from '@paligid/contract/entities/stories';
import { type ShareTarget, shareEvent } from '@paligid/domain/sharing/share-events';
import { type ShareContent, type ShareData, shareData } from '@paligid/domain/sharing/share-links';
import type { PageInfo } from '../../../app/page.ts';
import type { ApiClient } from '../../../client/api/api.ts';
import { readQueue, trackInteraction } from '../../../client/preferences/interaction-queue.ts';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { DESKTOP } from '../../../design/useMediaQuery.ts';
import { storyDetailId } from '../story-path.ts';

export type ShareableStory = Pick<
  Story,
  | 'id'
  | 'title'
  | 'summary'
  | 'severity'
  | 'cluster'
  | 'location'
  | 'source'
  | 'status'
  | 'effective_at'
  | 'expires_at'
  | 'ended_at'
  | 'canonical_id'
  | 'review'
  | 'version'
>;

/** What a share button shares, and as what it is counted. */
export interface Shared {
  content: ShareContent;
  data: ShareData;
}

export function sharedStory(story: ShareableStory, page: Pick<PageInfo, 'origin' | 'locale'>): Shared {
  const { title, summary } = story;
  const content = { contentId: storyDetailId(story), contentType: 'story' } as const;
  return { content, data: shareData(content, { title, text: summary || title }, page) };
}

type ShareDevice = Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share' | 'canShare'>>;

/** What pressing the share button does. True: the menu is to be opened. */
export async function pressShare({ content, data }: Shared, api: ApiClient): Promise<boolean> {
  if (window.matchMedia(DESKTOP).matches || !canShare(navigator)) return true;
  const end = await shareNatively(data, navigator);
  if (end === 'shared') trackShare(content, 'native', api);
  return end === 'failed';
}

export function canShare(device: ShareDevice): boolean {
  return device.share !== undefined;
}

/** Opens the device's own share sheet. */
export async function shareNatively(
  { title, text, url }: Pick<ShareData, 'title' | 'text' | 'url'>,
  device: ShareDevice,
): Promise<'shared' | 'cancelled' | 'failed'> {
  if (device.share === undefined) throw new Error('Web Share API not supported');
  try {
    await device.share({ title, text, url });
    return 'shared';
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : 'failed';
  }
}

export type ShareResult = 'shared' | 'cancelled' | 'copied' | 'failed';

/** For buttons without a menu: the device's own share sheet if it has one, else the clipboard. */
export async function shareByDevice(
  shared: Pick<ShareData, 'title' | 'text' | 'url'>,
  device: ShareDevice,
): Promise<ShareResult> {
  const end = canShare(device) ? await shareNatively(shared, device) : 'failed';
  if (end !== 'failed') return end;
  return (await copyLink(shared.url, device)) ? 'copied' : 'failed';
}

export async function copyLink(url: string, { clipboard }: ShareDevice): Promise<boolean> {
  try {
    await clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/**
 * Counts a share, if the reader agreed to it: for their own record, and without their name. Fire and forget. The server
 * knows the category.
 */
export function trackShare(content: ShareContent, target: ShareTarget, api: ApiClient): void {
  if (readQueue(browserStorage(window))?.isOn !== true) return;
  const nowMs = Date.now();
  if (content.contentType === 'story')
    trackInteraction(
      {
        ...{ story_id: content.contentId, interaction_type: 'share', category: null, duration_seconds: 0 },
        timestamp: new Date(nowMs).toISOString(),
      },
      window,
    );
  const event = shareEvent(content, target, nowMs);
  void api.send('POST', '/analytics/track', event, { retries: 0 }).catch(() => {});
}

/** The reader closed the sheet. */
function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Opens a platform's share form beside the page, which it must not reach. A mail program opens in place. */
export function openLink(address: string): void {
  if (/^(mailto|sms):/.test(address)) window.location.href = address;
  else window.open(address, '_blank', 'noopener,noreferrer');
}
