import { isOpenStatus } from '@paligid/domain/stories/story-lifecycle';
import { readerCell } from '@paligid/geo/cells';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoryDraft } from '../cluster/draft-story.ts';
import { storyChange } from './story-change.ts';
import type { StoredStory, StoryState } from './story-state.ts';

const NOON = new Date('2026-11-15T04:00:00.000Z');
const EVENING = new Date('2026-11-15T12:00:00.000Z');

function buildDraft(draft: Partial<StoryDraft> = {}): StoryDraft {
  return {
    itemId: '019a8560-7a00-7000-8000-000000000001',
    sourceId: 'bureau',
    isOfficial: true,
    title: 'Flood warning for the Marikina river',
    summary: null,
    content: null,
    advice: null,
    language: 'en',
    url: null,
    imageUrl: null,
    translations: null,
    category: 'emergency',
    severity: 5,
    ...{ step: 'holds', levelScale: null, level: null },
    confidence: { category: 0.99, severity: 0.98, place: 0.99 },
    placeId: null,
    placeName: 'Marikina',
    precision: 'city',
    lat: 14.65,
    lon: 121.1,
    radiusMetres: null,
    area: null,
    cells: [readerCell({ lat: 14.65, lon: 121.1 })],
    published: NOON,
    isTimeGuessed: false,
    revisedAt: null,
    magnitude: null,
    seenAt: NOON,
    acceptedAt: NOON,
    effectiveAt: null,
    expiresAt: EVENING,
    fingerprint: undefined,
    searchTerms: '',
    rulesVersion: 'test',
    trace: {},
    ...draft,
  };
}

function buildState(state: Partial<StoryState> = {}): StoryState {
  return { draft: buildDraft(), status: 'active', expiresAt: EVENING, endedAt: null, ...state };
}

function stored(state: StoryState, version = 1, wasAlert = true): StoredStory {
  const undecided = { announcedItemId: null, operatorState: null, operatorAt: null, severityPercent: null };
  return {
    ...{ id: 'story', version, wasAlert, eventId: null, ...undecided },
    ...{ ...state.draft, ...state, cells: null, correctedFields: [] },
  };
}

const CANCELLED = buildState({ status: 'cancelled', endedAt: NOON });
const mild = buildDraft({ severity: 3 });

describe('an alert', () => {
  test('is issued when it is new', () => {
    expect(storyChange(undefined, buildState(), false)).toEqual({
      version: 1,
      isAlert: true,
      wasAlert: true,
      event: 'alert.issued.v1',
      feed: 'written',
    });
  });

  test('is updated under a higher version when it says something else', () => {
    const next = buildState({ status: 'updated', draft: buildDraft({ title: 'Flood warning, second' }) });
    const change = storyChange(stored(buildState()), next, true);
    expect(change).toMatchObject({ version: 2, event: 'alert.updated.v1', feed: 'written' });
  });

  test('is updated without another alert by a minor revision, unless it is new to readers', () => {
    const next = buildState({ draft: buildDraft({ title: 'Flood warning, second' }), isMinor: true });
    expect(storyChange(stored(buildState()), next, false)).toMatchObject({
      version: 2,
      isAlert: true,
      event: 'story.updated.v1',
      feed: 'written',
    });
    expect(storyChange(stored(CANCELLED), next, false)).toMatchObject({ event: 'alert.issued.v1' });
  });

  test('is updated when its severity is no guess any more, and not when it is only surer', () => {
    const sureness = (severityPercent: number | null) =>
      storyChange({ ...stored(buildState()), severityPercent }, buildState(), true).version;
    expect([60, 95, null].map(sureness)).toEqual([2, 1, 1]);
  });

  test('is updated when only its area changed', () => {
    const change = storyChange(stored(buildState()), buildState(), false);
    expect(change).toMatchObject({ version: 2, event: 'alert.updated.v1', feed: 'written' });
  });

  test('is ended once: the same end again is no change', () => {
    const change = storyChange(stored(buildState()), CANCELLED, true);
    expect(change).toMatchObject({ version: 2, isAlert: false, event: 'alert.ended.v1', feed: 'ended' });
    const again = storyChange(stored(CANCELLED, 2), CANCELLED, true);
    expect(again).toEqual({ version: 2, isAlert: false, wasAlert: true, feed: 'none' });
  });

  test('that became less severe is still announced as an alert', () => {
    const change = storyChange(stored(buildState()), buildState({ status: 'updated', draft: mild }), true);
    expect(change).toMatchObject({ isAlert: false, wasAlert: true, event: 'alert.updated.v1' });
    const end = storyChange(stored(buildState({ draft: mild })), CANCELLED, true);
    expect(end).toMatchObject({ event: 'alert.ended.v1' });
  });

  test('that is in force again after its end is issued again', () => {
    const change = storyChange(stored(CANCELLED, 2), buildState({ status: 'updated' }), false);
    expect(change).toMatchObject({ version: 3, event: 'alert.issued.v1', feed: 'written' });
  });
});

test('a story that becomes severe enough is issued as an alert', () => {
  const before = stored(buildState({ draft: mild }), 1, false);
  expect(storyChange(before, buildState({ status: 'updated' }), true)).toMatchObject({
    event: 'alert.issued.v1',
    wasAlert: true,
  });
});

test('a story of a media outlet is never an alert', () => {
  const draft = buildDraft({ isOfficial: false, severity: 4 });
  const state = buildState({ draft, expiresAt: null });
  expect(storyChange(undefined, state, false)).toMatchObject({ isAlert: false, event: 'story.published.v1' });
  const changed = { ...state, draft: { ...draft, title: 'Another headline' } };
  expect(storyChange(stored(state, 1, false), changed, true)).toMatchObject({ event: 'story.updated.v1' });
  const over = { ...state, status: 'cancelled', endedAt: NOON } as const;
  expect(storyChange(stored(state, 1, false), over, true)).toMatchObject({ event: 'story.ended.v1' });
});

test('what was over before anybody saw it is stored and never announced', () => {
  expect(storyChange(undefined, CANCELLED, true)).toEqual({
    version: 1,
    isAlert: false,
    wasAlert: false,
    feed: 'none',
  });
});

test('writing any state twice changes nothing the second time', () => {
  const states = fc.record({
    status: fc.constantFrom('active', 'updated', 'cancelled', 'expired'),
    severity: fc.constantFrom(1, 2, 3, 4, 5),
    isOfficial: fc.boolean(),
  });
  fc.assert(
    fc.property(states, states, (one, two) => {
      const [first, next] = [one, two].map(({ status, severity, isOfficial }) =>
        buildState({
          status,
          endedAt: isOpenStatus(status) ? null : NOON,
          draft: buildDraft({ severity, isOfficial }),
        }),
      );
      if (first === undefined || next === undefined) return;
      const begun = storyChange(undefined, first, false);
      const change = storyChange(stored(first, begun.version, begun.wasAlert), next, true);
      const again = storyChange(stored(next, change.version, change.wasAlert), next, true);
      expect(again).toEqual({
        version: change.version,
        isAlert: change.isAlert,
        wasAlert: change.wasAlert,
        feed: 'none',
      });
      expect(change.version - begun.version).toBeLessThanOrEqual(1);
    }),
  );
});
