import { afterEach, beforeEach, vi } from 'vitest';
import { AT } from './build-story.ts';

/**
 * Every test runs at the time of its story fixtures. Only `Date` is faked; timers run unless a test fakes them itself.
 */
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(AT), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
