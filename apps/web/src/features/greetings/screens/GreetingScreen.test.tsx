import { act, cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMedia } from '../../../design/stub-media.ts';
import { REDUCED_MOTION } from '../../../design/useMediaQuery.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import type { ScreenProps } from './GreetingFrame.tsx';
import { GreetingScreen } from './GreetingScreen.tsx';

type Greeting = ScreenProps['greeting'];

const onContinue = vi.fn();
const SIX = ['traffic', 'weather', 'community', 'health', 'outage', 'crime'];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T08:00:00+08:00') });
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
  const rest = { name: undefined, readToday: 0, onContinue, onBack: onContinue, onShare: undefined };
  return renderInApp(<GreetingScreen {...rest} greeting={greeting} {...changes} />);
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const heading = () => screen.getByRole('heading').textContent;
const stats = (container: Element) =>
  [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
const pressing = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['08:00', 'Good morning', 'morning'],
  ['11:59', 'Good morning', 'morning'],
  ['12:00', 'Good afternoon', 'noon'],
  ['17:00', 'Good evening', 'dusk'],
  ['05:00', 'Good morning', 'dawn'],
  ['22:00', 'Good evening', 'night'],
])(
  '[GREET-001] [GREET-044] [GREET-049] the welcome at %s says %s under the sky of %s',
  (time, hello, sky) => {
    vi.setSystemTime(new Date(`2026-11-17T${time}:00+08:00`));
    const { container } = show(greetingOf('welcome'));
    expect(heading()).toBe(hello);
    expect(container.querySelector(`[data-sky=${sky}]`)).not.toBeNull();
  },
);

test('[GREET-002] an unknown type shows the welcome', () => {
  show(greetingOf('birthday'));
  expect(heading()).toBe('Good morning');
});

test('[GREET-046] the welcome shows message, preview and at most three hints as chips', () => {
  const { container } = show(greetingOf('welcome', { context_hints: ['Traffic: 2', 'b', 'c', 'd'] }), {
    name: 'Mia',
  });
  expect(heading()).toBe('Good morning, Mia');
  expect(screen.getByText('The message').parentElement?.textContent).toBe('The message The preview');
  const chips = [...container.querySelectorAll('li')];
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Traffic: 2', 'b', 'c']);
  expect(chips.map((chip) => chip.querySelector('svg') !== null)).toEqual([true, false, false]);
});

test("[GREET-047] [GREET-048] 'Start Reading' leads on, and so does a swipe up", () => {
  show(greetingOf('welcome'));
  pressing('Start Reading');
  expect(onContinue).toHaveBeenCalledOnce();
  expect(screen.getByText('Swipe up to continue')).toBeDefined();
});

test.each([
  [29, 'base'],
  [30, 'medium'],
  [50, 'rich'],
])('[GREET-050] after %i stories of today the animation of the welcome is %s', (readToday, tier) => {
  const { container } = show(greetingOf('welcome'), { readToday });
  expect(container.querySelector(`[data-tier=${tier}]`)).not.toBeNull();
});

const MILESTONE = { stories_read: 120, reading_time_minutes: 312, top_categories: SIX };

test('[GREET-003] [GREET-004] the milestone shows its texts, and after an intro three stats', () => {
  const { container } = show(greetingOf('milestone', { milestone_data: MILESTONE }));
  expect(heading()).toBe('The message');
  expect(screen.getByText('The preview')).toBeDefined();
  pass(1_999);
  expect(stats(container)).toEqual([]);
  pass(1);
  expect(stats(container)).toEqual(['Stories Read120', 'Minutes312', 'Topics6']);
});

test('a tap skips the intro; where motion is reduced there is none', () => {
  const { container } = show(greetingOf('milestone', { milestone_data: MILESTONE }));
  fireEvent.click(screen.getByRole('heading'));
  expect(stats(container)).toHaveLength(3);
  cleanup();
  stubMedia(REDUCED_MOTION);
  expect(stats(show(greetingOf('milestone', { milestone_data: MILESTONE })).container)).toHaveLength(3);
});

test("[GREET-006] [CONST-002] 'Your favorite topics:' are the first five", () => {
  const { container } = show(greetingOf('milestone', { milestone_data: MILESTONE }));
  pass(2_000);
  expect(screen.getByText('Your favorite topics:')).toBeDefined();
  const topics = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(topics).toEqual(['Traffic', 'Weather', 'Community', 'Health', 'Outage']);
});

test("[GREET-007] the milestone's button reads 'Continue Your Journey'", () => {
  show(greetingOf('milestone', { milestone_data: MILESTONE }));
  pressing('Continue Your Journey');
  expect(onContinue).toHaveBeenCalled();
});

test.each([
  [undefined, 50, undefined],
  [60, 60, '60 stories'],
  [100, 100, '100 stories'],
  [260, 100, '260 stories'],
])(
  '[GREET-005] [GREET-008] with %s stories the window has %i lit panes and the plate says %s',
  (read, lit, plate) => {
    const { container } = show(
      greetingOf('milestone', { milestone_data: { stories_read: read, top_categories: [] } }),
    );
    const panes = container.querySelector('path[fill^="url"]')?.getAttribute('d')?.split('M').length ?? 0;
    expect(panes - 1).toBe(lit);
    expect(container.querySelector('strong')?.parentElement?.textContent).toBe(plate);
  },
);

test('[GREET-010] [GREET-011] the headline of progress is its message, else that of its energy', () => {
  const headline = (changes: Partial<Greeting>) => {
    show(greetingOf('progress', changes));
    const text = heading();
    cleanup();
    return text;
  };
  expect(headline({})).toBe('The message');
  expect(headline({ message: ' ', energy_level: 'calm' })).toBe('Keep the flow steady');
  expect(headline({ message: '', energy_level: 'moderate' })).toBe('Keep the momentum going');
  expect(headline({ message: '', energy_level: 'alert' })).toBe('Keep the energy high');
});

test('[GREET-012] [GREET-016] [GREET-019] [GREET-020] progress shows the numbers of the reader', () => {
  const { container } = show(
    greetingOf('progress', {
      milestone_data: { stories_read: 12, reading_time_minutes: 22, top_categories: [] },
      stats: { unread_stories: 5, total_stories: 18 },
    }),
  );
  for (const text of ['Current Streak: 12', '5 new stories waiting', '18 stories today', '22 min read time'])
    expect(container.textContent).toContain(text);
});

test('[GREET-012] [GREET-016] [GREET-019] [GREET-020] numbers that nobody knows have their fallbacks', () => {
  const { container } = show(greetingOf('progress'));
  for (const text of ['Current Streak: 0', '3 new stories waiting', '0 stories today', '15 min read time'])
    expect(container.textContent).toContain(text);
});

test('[GREET-013] [CONST-002] progress shows up to three hints', () => {
  const { container } = show(greetingOf('progress', { context_hints: ['a', 'b', 'c', 'd'] }));
  expect(container.querySelectorAll('li')).toHaveLength(3);
});

test('[GREET-014] [GREET-015] the card shows the preview up to its colon, else that stories await', () => {
  show(greetingOf('progress', { news_preview: 'Evening roads: slow' }));
  expect(screen.getByText('Evening roads')).toBeDefined();
  cleanup();
  show(greetingOf('progress', { news_preview: ' : slow' }));
  expect(screen.getByText('Your next stories await')).toBeDefined();
});

test.each([
  ['calm', 4, 'Calm'],
  ['moderate', 7, 'Moderate'],
  ['alert', 10, 'Energetic'],
] as const)(
  '[GREET-009] [GREET-017] the bar of %s has %i of ten panes lit: %s',
  (energy_level, lit, name) => {
    show(greetingOf('progress', { energy_level }));
    const bar = screen.getByRole('img', { name: `Energy Level: ${lit * 10}%` });
    expect([bar.children.length, bar.querySelectorAll('[data-lit]').length]).toEqual([10, lit]);
    expect(screen.getByText(name)).toBeDefined();
  },
);

test("[GREET-018] the button of progress reads 'Continue Reading'", () => {
  show(greetingOf('progress'));
  pressing('Continue Reading');
  expect(onContinue).toHaveBeenCalledOnce();
});

const carousel = () => screen.getByText('Exploring new territories:').nextElementSibling?.textContent;

test('[GREET-021] [GREET-022] [GREET-023] the hints of a shift of topic take turns every two seconds', () => {
  show(greetingOf('topic_shift', { context_hints: ['Health', 'Crime'] }));
  expect(heading()).toBe('The message');
  expect(screen.getByText('The preview')).toBeDefined();
  const seen = [carousel()];
  pass(1_999);
  seen.push(carousel());
  pass(1);
  seen.push(carousel());
  pass(2_000);
  seen.push(carousel());
  expect(seen).toEqual(['Health', 'Health', 'Crime', 'Health']);
});

test('[GREET-023] one hint stands still, and many do where motion is reduced', () => {
  show(greetingOf('topic_shift', { context_hints: ['Health'] }));
  pass(4_000);
  expect(carousel()).toBe('Health');
  expect(screen.queryByRole('button', { name: 'Topic 1' })).toBeNull();
  cleanup();
  stubMedia(REDUCED_MOTION);
  show(greetingOf('topic_shift', { context_hints: ['Health', 'Crime'] }));
  pass(4_000);
  expect(carousel()).toBe('Health');
  pressing('Topic 2');
  expect(carousel()).toBe('Crime');
});

test("[GREET-024] [GREET-025] 'Explore New Topics' leads on, and so does a swipe up", () => {
  show(greetingOf('topic_shift'));
  pressing('Explore New Topics');
  expect(onContinue).toHaveBeenCalledOnce();
  expect(screen.getByText("Swipe up to discover what's new")).toBeDefined();
});

test.each([
  ['energetic', 3_000],
  ['calm', 5_000],
  ['moderate', 4_000],
  ['alert', 4_000],
] as const)(
  '[GREET-026] [GREET-027] in a break of %s, Inhale and Exhale alternate every %i ms',
  (energy_level, ms) => {
    const { container } = show(greetingOf('break_reminder', { energy_level }));
    const word = () => container.querySelector('[data-ms] p')?.textContent;
    const seen = [word()];
    pass(ms - 1);
    seen.push(word());
    pass(1);
    seen.push(word());
    pass(ms);
    seen.push(word());
    expect(seen).toEqual(['Inhale', 'Inhale', 'Exhale', 'Inhale']);
  },
);

test('[GREET-028] [GREET-029] [GREET-030] [GREET-031] a break shows its texts, every hint and its energy', () => {
  const context_hints = ['a', 'b', 'c', 'd'];
  const { container } = show(greetingOf('break_reminder', { context_hints, energy_level: 'calm' }));
  expect(heading()).toBe('The message');
  expect(screen.getByText('The preview')).toBeDefined();
  const hints = [...container.querySelectorAll('li')];
  expect(hints.map(({ textContent }) => textContent)).toEqual(context_hints);
  expect(hints.every((hint) => hint.querySelector('use')?.getAttribute('href') === '#check-bold')).toBe(true);
  expect(screen.getByText('Energy level: calm')).toBeDefined();
  pressing('Continue Reading');
  expect(onContinue).toHaveBeenCalledOnce();
});

test('[GREET-053] each type has a screen of its own', () => {
  const types = ['welcome', 'milestone', 'progress', 'topic_shift', 'break_reminder', 'all_caught_up'];
  const screens = types.map((type) => {
    const text = show(greetingOf(type)).container.textContent;
    cleanup();
    return text;
  });
  expect(new Set(screens).size).toBe(types.length);
});
