import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMedia } from '../../../design/stub-media.ts';
import { REDUCED_MOTION } from '../../../design/useMediaQuery.ts';
import { LocaleContext } from '../../../i18n/useTranslation.ts';
import { ListPull, ScrollPull } from './PullToRefresh.tsx';

const vibration = vi.fn();
let running = Promise.withResolvers<void>();
const onRefresh = vi.fn(() => running.promise);

beforeEach(() => {
  vi.clearAllMocks();
  running = Promise.withResolvers();
  Object.defineProperty(navigator, 'vibrate', { value: vibration, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const scroller = () => screen.getByRole('list');

function Scroller() {
  const area = useRef<HTMLDivElement>(null);
  const deck = useRef<HTMLUListElement>(null);
  return (
    <div ref={area}>
      <ScrollPull area={area} scroller={deck} onRefresh={onRefresh} />
      <ul ref={deck}>
        <li>Story</li>
      </ul>
    </div>
  );
}

function List() {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area}>
      <ListPull area={area} onRefresh={onRefresh} />
      <p>Story</p>
    </div>
  );
}

const renderScroller = () => render(<Scroller />);
const renderList = () => render(<List />).container.firstElementChild as HTMLElement;

function pull(px: number, end: 'End' | 'Cancel' | 'none' = 'End') {
  const story = screen.getByText('Story');
  fireEvent.touchStart(story, { touches: [{ clientX: 100, clientY: 200 }] });
  fireEvent.touchMove(story, { touches: [{ clientX: 100, clientY: 200 + px / 2 }] });
  fireEvent.touchMove(story, { touches: [{ clientX: 100, clientY: 200 + px }] });
  if (end !== 'none') fireEvent[`touch${end}`](story, { touches: [] });
}

test.each([
  [99, 0],
  [100, 0],
  [101, 1],
])('[FEED-001] the scroll container, dragged down by %i px at its top, refreshes %i times', (px, times) => {
  renderScroller();
  pull(px);
  expect(onRefresh).toHaveBeenCalledTimes(times);
});

test('away from its top the scroll container only scrolls', () => {
  renderScroller();
  scroller().scrollTop = 40;
  pull(300);
  expect(onRefresh).not.toHaveBeenCalled();
});

test('[FEED-002] a pull that refreshes the scroll container is felt for 10 ms', () => {
  renderScroller();
  pull(60);
  expect(vibration).not.toHaveBeenCalled();
  pull(101);
  expect(vibration.mock.calls).toEqual([[10]]);
});

test('nothing is felt where motion is reduced or the device cannot', () => {
  stubMedia(REDUCED_MOTION);
  renderScroller();
  pull(101);
  expect(vibration).not.toHaveBeenCalled();
  cleanup();
  vi.restoreAllMocks();
  Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true });
  renderScroller();
  pull(101);
  expect(onRefresh).toHaveBeenCalledTimes(2);
});

test.each([
  [199, 0],
  [200, 0],
  [201, 1],
])(
  '[PULL-001] a list pulled by %i px, shown as a 2.5th of that, refreshes %i times: past 80',
  (px, times) => {
    renderList();
    pull(px);
    expect(onRefresh).toHaveBeenCalledTimes(times);
  },
);

test('a list moves by the pull divided by 2.5', () => {
  const list = renderList();
  pull(150, 'none');
  expect(list.style.getPropertyValue('--pull')).toBe('60px');
  expect(list.style.getPropertyValue('--pulled')).toBe('0.75');
});

test.each([
  ['the scroll container', 100, renderScroller],
  ['a list', 200, renderList],
])('[PULL-003] %s refreshes past its threshold and not before it', (_, threshold, renderIt) => {
  renderIt();
  pull(threshold);
  pull(threshold + 50, 'Cancel');
  expect(onRefresh).not.toHaveBeenCalled();
  pull(threshold + 1);
  expect(onRefresh).toHaveBeenCalledOnce();
});

test('[PULL-004] the spinner runs until the refresh finishes, then all is as before', async () => {
  const list = renderList();
  pull(240);
  expect(screen.getByRole('status').textContent).toBe('Refreshing...');
  expect(list.style.getPropertyValue('--pull')).toBe('');
  running.resolve();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  pull(240);
  expect(onRefresh).toHaveBeenCalledTimes(2);
});

test('a refresh that fails ends the spinner too', async () => {
  onRefresh.mockImplementationOnce(() => Promise.reject(new Error('no signal')));
  renderList();
  pull(240);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});

test('[PULL-005] a pull is ignored while a refresh is running', () => {
  const list = renderList();
  pull(240);
  pull(240, 'none');
  expect(list.style.getPropertyValue('--pull')).toBe('');
  pull(240);
  expect(onRefresh).toHaveBeenCalledOnce();
});

test('the words follow the finger', () => {
  renderList();
  pull(180, 'none');
  expect(screen.getByText('Pull to refresh')).toBeDefined();
  pull(220, 'none');
  expect(screen.getByText('Release to refresh')).toBeDefined();
});

test('a second finger is no pull', () => {
  renderList();
  const story = screen.getByText('Story');
  const two = (clientY: number) => ({ touches: [{ clientY }, { clientY }] });
  fireEvent.touchStart(story, two(100));
  fireEvent.touchMove(story, two(400));
  fireEvent.touchEnd(story, { touches: [] });
  expect(onRefresh).not.toHaveBeenCalled();
});

test('a finger that begins sideways pulls nothing', () => {
  const list = renderList();
  const story = screen.getByText('Story');
  fireEvent.touchStart(story, { touches: [{ clientX: 100, clientY: 200 }] });
  fireEvent.touchMove(story, { touches: [{ clientX: 130, clientY: 212 }] });
  fireEvent.touchMove(story, { touches: [{ clientX: 130, clientY: 500 }] });
  expect(list.style.getPropertyValue('--pull')).toBe('');
  fireEvent.touchEnd(story, { touches: [] });
  expect(onRefresh).not.toHaveBeenCalled();
});

test('what cannot be pulled without a finger has a button for it, in both languages', async () => {
  render(
    <LocaleContext value="fil">
      <Scroller />
    </LocaleContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'I-refresh' }));
  expect(onRefresh).toHaveBeenCalledOnce();
});
