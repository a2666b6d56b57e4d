import { expect, test } from 'vitest';
import { shareEvent } from './share-event.ts';

test('a share event tells what was shared and where to, and nothing else', () => {
  const content = { contentId: 's-1', contentType: 'story', text: 'my own words' } as const;
  expect(shareEvent(content, 'whatsapp', Date.UTC(2026, 10, 15, 4, 0))).toEqual({
    event: 'share',
    properties: { contentId: 's-1', contentType: 'story', platform: 'whatsapp' },
    timestamp: '2026-11-15T04:00:00.000Z',
  });
});
