import { STORY_ID } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { shapeErrors } from '../../test/shape.ts';
import { shareDataSchema, shareImageParamsSchema } from './share.ts';

test('share data has a title, a text, an address, hashtags and what is shared', () => {
  const faults = shapeErrors(shareDataSchema, {
    sample: {
      title: 'Flood on España',
      text: 'Two lanes are closed.',
      url: `https://paligid.example/story/${STORY_ID}`,
      hashtags: ['Paligid'],
      contentId: STORY_ID,
      contentType: 'story',
    },
    wrong: {
      title: [1, 'a'.repeat(301)],
      text: [1, 'a'.repeat(65_537)],
      url: ['story', 'javascript:alert(1)'],
      hashtags: ['Paligid', [''], Array(11).fill('a')],
      contentId: [1, ''],
      contentType: [1, ''],
    },
  });
  expect(faults).toEqual([]);
});

test('a share image is described by a title and, where known, five more parameters', () => {
  const faults = shapeErrors(shareImageParamsSchema, {
    sample: {
      title: 'Flood on España',
      summary: 'Two lanes are closed.',
      location: 'Sampaloc, Manila',
      source: 'Balita ng Sampol',
      category: 'traffic',
      severity: 'warning',
    },
    optional: ['summary', 'location', 'source', 'category', 'severity'],
    wrong: { title: [1, ''], summary: [1], location: [1], source: [1], category: [1], severity: [3, 'high'] },
  });
  expect(faults).toEqual([]);
});
