import { afterEach, beforeEach, vi } from 'vitest';
import { AT } from './build-story.ts';

/** Every test lives at the moment of the stories that it is given; only what it fakes itself stands still. */
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(AT), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
