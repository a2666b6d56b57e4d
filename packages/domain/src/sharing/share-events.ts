import { MAX_LENGTH, type ShareContent, type SharePlatform } from './share-links.ts';

export type ShareTarget = SharePlatform | 'native' | 'sms' | 'qr' | 'copy' | 'picture';

const TARGETS: ReadonlySet<unknown> = new Set([
  ...Object.keys(MAX_LENGTH),
  ...['native', 'sms', 'qr', 'copy', 'picture'],
]);
const TYPES: ReadonlySet<unknown> = new Set(['story', 'achievement', 'app']);

/** What analytics records of a share: content and target, never the person, their location or the text. */
export function shareEvent({ contentId, contentType }: ShareContent, platform: ShareTarget, nowMs: number) {
  return {
    event: 'share',
    properties: { contentId, contentType, platform },
    timestamp: new Date(nowMs).toISOString(),
  };
}

/** What a share is counted as: 'story whatsapp'. Values that we do not send are one: 'other'. */
export function shareKind({ contentType, platform }: Readonly<Record<string, unknown>>): string {
  const known = (values: ReadonlySet<unknown>, value: unknown) => (values.has(value) ? `${value}` : 'other');
  return `${known(TYPES, contentType)} ${known(TARGETS, platform)}`;
}
