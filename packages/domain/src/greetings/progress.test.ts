import fc from 'fast-check';
import { expect, test } from 'vitest';
import { energyBarPercent, newsTeaser, progressEnergy, progressHeadline } from './progress.ts';

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
