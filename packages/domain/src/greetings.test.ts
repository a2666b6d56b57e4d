import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  animationTier,
  breathingCycleMs,
  caughtUpStats,
  energyBarPercent,
  milestoneTier,
  newsTeaser,
  nextRefreshTime,
  progressEnergy,
  progressHeadline,
  shownHints,
  shownTopics,
  themedStoriesRead,
  timeOfDayGreeting,
} from './greetings.ts';

test("[GREET-009] 'alert' and 'energetic' are energetic, 'calm' is calm, anything else moderate", () => {
  expect(progressEnergy('alert')).toBe('energetic');
  expect(progressEnergy('energetic')).toBe('energetic');
  expect(progressEnergy('calm')).toBe('calm');
  for (const other of ['moderate', 'steady', 'CALM', '', undefined, null])
    expect(progressEnergy(other)).toBe('moderate');
});

test('the energy bar is filled 40% for calm, 70% for moderate, 100% for energetic', () => {
  expect(energyBarPercent('calm')).toBe(40);
  expect(energyBarPercent('moderate')).toBe(70);
  expect(energyBarPercent('energetic')).toBe(100);
});

test('a blank message is no headline', () => {
  expect(progressHeadline('  ', 'calm')).toEqual({ kind: 'default', energy: 'calm' });
  expect(progressHeadline(' Tuloy lang! ', 'calm')).toEqual({ kind: 'message', text: 'Tuloy lang!' });
});

test('the progress card shows the part of news_preview before the first colon', () => {
  expect(newsTeaser('Flood watch: Marikina River: second alarm')).toBe('Flood watch');
  expect(newsTeaser('No colon here')).toBe('No colon here');
});

test('a teaser is part of the preview and has no colon', () => {
  fc.assert(
    fc.property(fc.string(), (preview) => {
      const teaser = newsTeaser(preview);
      return teaser === undefined || (preview.includes(teaser) && !teaser.includes(':'));
    }),
  );
});

test('[GREET-005] for theming a missing stories_read counts as 50', () => {
  expect(themedStoriesRead(undefined)).toBe(50);
  expect(themedStoriesRead(null)).toBe(50);
  expect(themedStoriesRead(0)).toBe(0);
  expect(milestoneTier(undefined)).toBe(milestoneTier(50));
});

test('[GREET-008] the milestone theme steps up at 100, 250 and 500 stories read', () => {
  expect([0, 99].map(milestoneTier)).toEqual(['base', 'base']);
  expect([100, 249].map(milestoneTier)).toEqual(['100', '100']);
  expect([250, 499].map(milestoneTier)).toEqual(['250', '250']);
  expect([500, 12_000].map(milestoneTier)).toEqual(['500', '500']);
});

test('reading more never lowers the tier', () => {
  const rank = (read: number) => ['base', '100', '250', '500'].indexOf(milestoneTier(read));
  fc.assert(fc.property(fc.nat(1000), fc.nat(1000), (read, more) => rank(read + more) >= rank(read)));
});

test('both numbers show when either is above 0, and neither when both are 0', () => {
  expect(caughtUpStats(1, 0)).toEqual({ storiesToday: 1, minutesWellSpent: 0 });
  expect(caughtUpStats(0, 1)).toEqual({ storiesToday: 0, minutesWellSpent: 1 });
  expect(caughtUpStats(0, 0)).toBeUndefined();
});

test('numbers show exactly when their sum is above 0', () => {
  fc.assert(fc.property(fc.nat(50), fc.nat(50), (a, b) => (caughtUpStats(a, b) !== undefined) === a + b > 0));
});

test('a blank refresh time is missing', () => {
  expect(nextRefreshTime(' ')).toBeUndefined();
  expect(nextRefreshTime(null)).toBeUndefined();
  expect(nextRefreshTime('at 6:00 PM')).toBe('at 6:00 PM');
});

test('[GREET-050] the milestone animation steps up at 30 and at 50', () => {
  expect([0, 29].map(animationTier)).toEqual(['base', 'base']);
  expect([30, 49].map(animationTier)).toEqual(['medium', 'medium']);
  expect([50, 500].map(animationTier)).toEqual(['rich', 'rich']);
});

test('reading more never calms the animation', () => {
  const rank = (read: number) => ['base', 'medium', 'rich'].indexOf(animationTier(read));
  fc.assert(fc.property(fc.nat(100), fc.nat(100), (read, more) => rank(read + more) >= rank(read)));
});

test('[GREET-027] a breath lasts 3000 ms for energetic, 5000 ms for calm, 4000 ms otherwise', () => {
  expect(breathingCycleMs('energetic')).toBe(3000);
  expect(breathingCycleMs('calm')).toBe(5000);
  for (const other of ['moderate', 'alert', 'steady', '', undefined, null])
    expect(breathingCycleMs(other)).toBe(4000);
});

const SEVEN = ['traffic', 'weather', 'health', 'crime', 'event', 'outage', 'politics'];

test('[CONST-002] the first 5 topics and the first 3 hints are shown', () => {
  expect(shownTopics(SEVEN)).toEqual(['traffic', 'weather', 'health', 'crime', 'event']);
  expect(shownTopics(SEVEN.slice(0, 5))).toEqual(SEVEN.slice(0, 5));
  expect(shownHints(SEVEN)).toEqual(['traffic', 'weather', 'health']);
  expect(shownHints(SEVEN.slice(0, 3))).toEqual(SEVEN.slice(0, 3));
});

test('a short list is shown whole', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 3 }), (list) => {
      expect(shownHints(list)).toEqual(list);
      expect(shownTopics(list)).toEqual(list);
    }),
  );
});

test('[ENTITY-026] the time-of-day greeting has message, preview, hints and an energy of its own', () => {
  const greeting = {
    message: 'Six stories',
    news_preview: 'Nothing severe',
    context_hints: ['a', 'b', 'c', 'd'],
  };
  const energies = ['energetic', 'alert', 'moderate', 'calm'].map(
    (energy_level) => timeOfDayGreeting({ ...greeting, energy_level }).energy_level,
  );
  expect(energies).toEqual(['energetic', 'energetic', 'steady', 'calm']);
  expect(timeOfDayGreeting({ ...greeting, energy_level: 'calm' })).toEqual({
    ...{ message: 'Six stories', news_preview: 'Nothing severe', context_hints: ['a', 'b', 'c'] },
    energy_level: 'calm',
  });
});
