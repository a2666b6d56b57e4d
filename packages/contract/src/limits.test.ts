import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';

test('the limits are those of the specification and of the decisions', () => {
  expect(LIMITS).toMatchObject({
    ...{ bodyBytes: 12_288, bodyBytesMax: 32_768, frameBytes: 16_384, list: 100 },
    ...{ feedItems: 15, feedItemsMax: 90, feedHours: 24 },
    ...{ radiusKmMin: 1, radiusKm: 10, radiusKmMax: 30, accountRadiusKm: 5 },
    ...{ digestItems: 6, digestHours: 12, relatedItems: 5, bookmarkPage: 20, statsDays: 7 },
    ...{ suggestions: 8, chatSuggestions: 3, passwordMin: 8 },
    ...{ refreshMinutesMin: 5, refreshMinutesMax: 60 },
  });
});
