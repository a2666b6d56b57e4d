import type { SharePlatform } from './platform-limits.ts';
import type { ShareContent } from './share-data.ts';

type ShareTarget = SharePlatform | 'native' | 'qr' | 'copy';

/** What analytics learns of a share: what and where to, never who, where from or in which words. */
export function shareEvent({ contentId, contentType }: ShareContent, platform: ShareTarget, nowMs: number) {
  return {
    event: 'share',
    properties: { contentId, contentType, platform },
    timestamp: new Date(nowMs).toISOString(),
  };
}
