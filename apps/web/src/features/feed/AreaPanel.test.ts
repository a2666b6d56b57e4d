import { buildStory } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { areaView, gravestAlerts } from './AreaPanel.tsx';

const NOW = Date.parse('2026-11-16T04:20:00+08:00');

test('a granted position is rounded to tenths of a degree before a map is asked for', () => {
  expect(areaView({ lat: 14.6512, lon: 121.1021 })).toEqual({ scale: 'town', lat: 14.7, lon: 121.1 });
  expect(areaView({ code: '1380700000', lat: 14.648, lon: 121.107 })).toMatchObject({
    lat: 14.64,
    lon: 121.1,
  });
});

test('what is in force stands by severity, then inside before outside; what is over is left out', () => {
  const covers = (inside: boolean, distance_km: number) => ({
    inside,
    distance_km,
    basis: 'polygon' as const,
  });
  const alert = { is_alert: true, status: 'active', expires_at: '2026-11-16T10:00:00+08:00' } as const;
  const stories = [
    buildStory({ ...alert, id: 's-1', severity: 4, covers_reader: covers(false, 3) }),
    buildStory({ ...alert, id: 's-2', severity: 4, covers_reader: covers(true, 1) }),
    buildStory({ ...alert, id: 's-3', severity: 5, covers_reader: null }),
    buildStory({ ...alert, id: 's-4', severity: 5, status: 'cancelled' }),
    buildStory({ ...alert, id: 's-5', severity: 5, expires_at: '2026-11-16T03:00:00+08:00' }),
    buildStory({ id: 's-6', severity: 5, is_alert: false }),
  ];
  expect(gravestAlerts(stories, NOW).map(({ id }) => id)).toEqual(['s-3', 's-2', 's-1']);
});
