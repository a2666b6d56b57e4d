import { storyPageSchema } from '@paligid/contract/entities/story-details';
import { expect, test } from 'vitest';
import { presentTrace } from './story-trace.ts';

test('tells how grave, where and what about, in this order, with the words that decided', () => {
  const trace = {
    classify: [
      { rule: 'score:emergency', value: 6 },
      { rule: 'keyword', field: 'title', text: 'flood', value: 2 },
      { rule: 'keyword', field: 'summary', text: 'evacuate', value: 1 },
      { rule: 'keyword-in-cause', field: 'summary', text: 'Flood', value: 0.3 },
      { rule: 'runner-up:weather', value: 1 },
    ],
    place: [{ rule: 'place-in-title', field: 'title', text: 'Marikina', value: '1380700000' }],
    rate: [
      { rule: 'report:emergency', value: 3 },
      { rule: 'casualties', field: 'title', text: 'killed' },
      { rule: 'capped:not-official', value: 4 },
    ],
    summarise: [{ rule: 'excerpt', text: 'Outlet' }],
    join: { by: 'revision', externalId: 'secret' },
    is_excerpt: true,
  };
  expect(presentTrace(trace)).toEqual([
    { reason: 'severity_topic', detail: null },
    { reason: 'severity_casualties', detail: 'killed' },
    { reason: 'severity_not_official', detail: null },
    { reason: 'place_title', detail: 'Marikina' },
    { reason: 'category_words', detail: 'flood, evacuate' },
  ]);
});

test('a level that is stated counts before the topic, and a date of our own reckoning is not quoted', () => {
  const report = { rule: 'report:outage', value: 2 };
  const level = { rule: 'level:rainfall', text: 'orange rainfall', value: 4 };
  const schedule = { rule: 'level:schedule', text: '2026-11-20T00:00:00.000Z', value: 1 };
  expect(presentTrace({ rate: [level, report] })).toEqual([
    { reason: 'severity_level', detail: 'orange rainfall' },
  ]);
  expect(presentTrace({ rate: [schedule, report] })).toContainEqual({
    reason: 'severity_announced',
    detail: null,
  });
});

test('a floor is quoted by its word, a wider area is not quoted', () => {
  const rate = [
    { rule: 'report:business', value: 1 },
    { rule: 'danger-floor', text: 'blaze', value: 2 },
  ];
  const place = [{ rule: 'wider-area', text: 'Batangas', value: '0401000000' }];
  expect(presentTrace({ rate, place })).toEqual([
    { reason: 'severity_topic', detail: null },
    { reason: 'severity_floor', detail: 'blaze' },
    { reason: 'place_wider', detail: null },
  ]);
});

test('quotes a few words and no endless ones', () => {
  const areas = ['Abra', 'Apayao', 'Benguet', 'Ifugao'].map((text) => ({ rule: 'place-in-areas', text }));
  const event = [{ rule: 'cap-event', text: 'a'.repeat(300) }];
  const trace = presentTrace({ place: areas, classify: event });
  expect(trace[0]).toEqual({ reason: 'place_areas', detail: 'Abra, Apayao, Benguet' });
  expect(storyPageSchema.shape.trace.safeParse(trace).success).toBe(true);
});

test('what is no trace, or of rules that nobody knows any more, tells nothing', () => {
  for (const trace of [undefined, null, 1, [], { rate: 'x' }, { rate: [{ rule: 'guess' }], place: [{}] }]) {
    expect(presentTrace(trace)).toEqual([]);
  }
});
