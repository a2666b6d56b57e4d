import { buildStory, buildStoryPage } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { namedFields, shapeErrors } from '../../test/shape.ts';
import { storySchema } from './stories.ts';
import { storyPageSchema } from './story-details.ts';

const page = buildStoryPage();
const [report] = page.reports;
const reports = (changes: object) => [{ ...report, ...changes }];

test('the page of a story is the story and what only its page tells, all of it marked as ours', () => {
  expect(namedFields(storyPageSchema)).toEqual(namedFields(storySchema));
  expect(storyPageSchema.parse({ ...page, unknown: 1 })).toEqual(page);
  expect(storySchema.parse(page)).toEqual(buildStory());
});

test('each detail of a page has its type and range', () => {
  const { shape } = storyPageSchema;
  const { reports: _, confirmed_by, trace, surroundings } = page;
  const details = storyPageSchema.pick({
    reports: true,
    confirmed_by: true,
    trace: true,
    surroundings: true,
  });
  const faults = shapeErrors(details, {
    sample: { reports: page.reports, confirmed_by, trace, surroundings },
    wrong: {
      reports: [
        ...[1, [{}], reports({ kind: 'rumour' }), reports({ authority: 'friend' }), reports({ title: '' })],
        ...[
          reports({ url: 'javascript:alert(1)' }),
          reports({ published: 'now' }),
          reports({ read_at: null }),
        ],
        ...[reports({ is_primary: 'yes' }), reports({ source: '' }), Array(51).fill(report)],
      ],
      confirmed_by: [{}, { sources: 0, official: 0 }, { sources: 1, official: -1 }, 1],
      trace: [
        [{ reason: 'luck', detail: null }],
        [{ reason: 'place_title' }],
        [{ reason: 'place_title', detail: 'a'.repeat(121) }],
        Array(13).fill(trace[0]),
      ],
      surroundings: [
        {},
        { ...surroundings, radius_m: -1 },
        { ...surroundings, half_m: 0 },
        { ...surroundings, places: [{ name: '', lat: 1, lon: 1 }] },
        { ...surroundings, places: Array(13).fill({ name: 'Manila', lat: 1, lon: 1 }) },
        { ...surroundings, rails: [[[91, 0]]] },
        { ...surroundings, rails: [[[1]]] },
      ],
    },
    nullable: ['surroundings'],
  });
  expect(faults).toEqual([]);
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(Object.keys(details.shape)));
});
