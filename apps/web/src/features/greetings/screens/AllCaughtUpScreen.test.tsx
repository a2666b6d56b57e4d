import { act, cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMedia } from '../../../design/stub-media.ts';
import { REDUCED_MOTION } from '../../../design/useMediaQuery.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import type { ScreenProps } from './GreetingFrame.tsx';
import { GreetingScreen } from './GreetingScreen.tsx';
import { CelebrationScreen } from './MilestoneScreen.tsx';

type Greeting = ScreenProps['greeting'];

const vibration = vi.fn();
const onContinue = vi.fn();
const onBack = vi.fn();
const SIX = ['traffic', 'weather', 'community', 'health', 'outage', 'crime'];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T08:00:00+08:00') });
  Object.defineProperty(navigator, 'vibrate', { value: vibration, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

function greetingOf(greeting_type: string, changes: Partial<Greeting> = {}): Greeting {
  return {
    greeting_type: greeting_type as Greeting['greeting_type'],
    ...{ message: 'The message', news_preview: 'The preview', energy_level: 'moderate', context_hints: [] },
    ...changes,
  };
}

function show(greeting: Greeting, changes: Partial<ScreenProps> = {}) {
  const rest = { name: undefined, readToday: 0, onContinue, onBack, onShare: undefined };
  return renderInApp(<GreetingScreen {...rest} greeting={greeting} {...changes} />);
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const heading = () => screen.getByRole('heading').textContent;
const stats = (container: Element) =>
  [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
const pressing = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const MILESTONE = { stories_read: 120, reading_time_minutes: 312, top_categories: SIX };

const COMPLETION = { total_stories_today: 24, topics_explored: SIX, daily_goal_percentage: 85 };
const caughtUp = (changes: Partial<typeof COMPLETION> & { next_refresh_time?: string } = {}) =>
  greetingOf('all_caught_up', { completion_data: { ...COMPLETION, ...changes } });

test("[GREET-032] [GREET-039] all caught up says so, with the badge 'Achievement Unlocked!'", () => {
  show(caughtUp());
  expect(heading()).toBe("You're all caught up!");
  expect(screen.getByText('Achievement Unlocked!')).toBeDefined();
});

test('[GREET-033] [GREET-034] [GREET-041] counters count up for two seconds in sixty steps, then the phone thuds', () => {
  const { container } = show(caughtUp());
  const ring = () => screen.getByText('Daily Goal').parentElement?.querySelector('strong')?.textContent;
  expect([stats(container), ring()]).toEqual([['Stories Read0', 'Topics Explored0'], '0%']);
  const seen = new Set<string | undefined>();
  for (let step = 0; step < 30; step++) {
    pass(2_000 / 60);
    seen.add(ring());
  }
  expect([stats(container), ring()]).toEqual([['Stories Read12', 'Topics Explored3'], '43%']);
  expect(seen.size).toBe(30);
  expect(vibration).not.toHaveBeenCalled();
  for (let step = 0; step < 31; step++) pass(2_000 / 60);
  expect([stats(container), ring()]).toEqual([['Stories Read24', 'Topics Explored6'], '85%']);
  expect(container.querySelectorAll('rect[data-lit]')).toHaveLength(17);
  expect(vibration.mock.calls).toEqual([[30]]);
});

test('where motion is reduced the numbers are there at once and nothing vibrates', () => {
  stubMedia(REDUCED_MOTION);
  const { container } = show(caughtUp());
  expect(stats(container)).toEqual(['Stories Read24', 'Topics Explored6']);
  pass(3_000);
  expect(vibration).not.toHaveBeenCalled();
});

test('[GREET-035] [CONST-002] all caught up shows up to five topics', () => {
  expect(show(caughtUp()).container.querySelectorAll('li')).toHaveLength(5);
});

test('[GREET-036] it says when to come back', () => {
  show(caughtUp({ next_refresh_time: 'at noon' }));
  expect(screen.getByText('Check back at noon for more stories')).toBeDefined();
  cleanup();
  show(caughtUp());
  expect(screen.getByText('Check back in 2 hours for more stories')).toBeDefined();
});

test("[GREET-037] [GREET-038] 'Share Achievement' does what the page gives it, 'Back to Feed' goes back", () => {
  show(caughtUp());
  pressing('Share Achievement');
  expect([onBack.mock.calls.length, onContinue.mock.calls.length]).toEqual([0, 0]);
  cleanup();
  const onShare = vi.fn();
  show(caughtUp(), { onShare });
  pressing('Share Achievement');
  expect(onShare).toHaveBeenCalledWith(24, screen.getByRole('button', { name: 'Share Achievement' }));
  pressing('Back to Feed');
  expect(onBack).toHaveBeenCalledOnce();
});

test('[GREET-052] the celebration vibrates 200, 100 and 200 ms, and a press anywhere leads on', () => {
  const rest = { name: 'Mia', readToday: 0, onContinue, onBack, onShare: undefined };
  const greeting = greetingOf('milestone', { milestone_data: MILESTONE });
  renderInApp(<CelebrationScreen {...rest} greeting={greeting} />);
  expect(vibration.mock.calls).toEqual([[[200, 100, 200]]]);
  expect(screen.getByText('Ang galing, Mia')).toBeDefined();
  pressing('Continue');
  expect(onContinue).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('heading'));
  expect(onContinue).toHaveBeenCalledTimes(2);
});

/** Counts the panes that were drawn, frame by frame. */
function stubCanvas() {
  const fillRect = vi.fn();
  const noop = () => {};
  const context = {
    fillRect,
    scale: noop,
    clearRect: noop,
    save: noop,
    translate: noop,
    rotate: noop,
    restore: noop,
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  return fillRect;
}

function runs(fillRect: ReturnType<typeof vi.fn>, ms: number) {
  fillRect.mockClear();
  pass(ms);
  return fillRect.mock.calls.length > 0;
}

test('[GREET-040] [GREET-051] confetti falls for 5 s at the end of a feed and for 3 s in a celebration', () => {
  const fillRect = stubCanvas();
  show(caughtUp());
  expect([runs(fillRect, 4_800), runs(fillRect, 100)]).toEqual([true, true]);
  pass(200);
  expect(runs(fillRect, 2_000)).toBe(false);
  cleanup();
  const rest = { name: undefined, readToday: 0, onContinue, onBack, onShare: undefined };
  renderInApp(<CelebrationScreen {...rest} greeting={greetingOf('milestone')} />);
  expect([runs(fillRect, 2_800), runs(fillRect, 100)]).toEqual([true, true]);
  pass(200);
  expect(runs(fillRect, 2_000)).toBe(false);
});

test('where motion is reduced nothing falls', () => {
  stubMedia(REDUCED_MOTION);
  const fillRect = stubCanvas();
  show(caughtUp());
  expect(runs(fillRect, 5_000)).toBe(false);
});
