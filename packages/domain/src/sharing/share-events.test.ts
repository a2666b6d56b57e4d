import { expect, test } from 'vitest';
import { shareEvent, shareKind } from './share-events.ts';

test('a share event tells what was shared and where to, and nothing else', () => {
  const content = { contentId: 's-1', contentType: 'story', text: 'my own words' } as const;
  expect(shareEvent(content, 'whatsapp', Date.UTC(2026, 10, 15, 4, 0))).toEqual({
    event: 'share',
    properties: { contentId: 's-1', contentType: 'story', platform: 'whatsapp' },
    timestamp: '2026-11-15T04:00:00.000Z',
  });
});

test('a share is counted by what was shared and by which way', () => {
  const { properties } = shareEvent({ contentId: 's-1', contentType: 'story' }, 'whatsapp', 0);
  expect(shareKind(properties)).toBe('story whatsapp');
});

test('whatever else is sent is one kind', () => {
  for (const hostile of [{}, { contentType: 'x'.repeat(200), platform: 3 }, { platform: '__proto__' }])
    expect(shareKind(hostile)).toBe('other other');
  expect(shareKind({ contentType: 'story', platform: 'myspace' })).toBe('story other');
});
