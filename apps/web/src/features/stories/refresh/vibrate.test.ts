import { afterEach, expect, test, vi } from 'vitest';
import { stubMedia } from '../../../design/stub-media.ts';
import { REDUCED_MOTION } from '../../../design/useMediaQuery.ts';
import { vibrate } from './PullToRefresh.tsx';

const vibration = vi.fn();

afterEach(() => {
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

test.each([
  ['light', 10],
  ['medium', 20],
  ['heavy', 30],
] as const)('[CONST-001] the device is told to vibrate, %s, for %i ms', (strength, ms) => {
  Object.defineProperty(navigator, 'vibrate', { value: vibration, configurable: true });
  vibrate(strength);
  expect(vibration.mock.calls).toEqual([[ms]]);
});

test('it stays still where motion is reduced', () => {
  Object.defineProperty(navigator, 'vibrate', { value: vibration, configurable: true });
  stubMedia(REDUCED_MOTION);
  vibrate('heavy');
  expect(vibration).not.toHaveBeenCalled();
});
