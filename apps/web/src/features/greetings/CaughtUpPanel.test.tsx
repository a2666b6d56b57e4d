import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMedia } from '../../design/stub-media.ts';
import { REDUCED_MOTION } from '../../design/useMediaQuery.ts';
import { LocaleContext } from '../../i18n/useTranslation.ts';
import { CaughtUpPanel, type CaughtUpPanelProps } from './CaughtUpPanel.tsx';

const onRefresh = vi.fn();

beforeEach(() => vi.useFakeTimers({ now: at('15:00') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  onRefresh.mockClear();
});

function at(time: string): Date {
  return new Date(`2026-11-15T${time}:00+08:00`);
}

function renderPanel(rest: Partial<CaughtUpPanelProps> = {}) {
  return render(
    <CaughtUpPanel
      greeting={{ message: 'Every window is lit', news_preview: 'The river is holding at 16.1 m.' }}
      storiesRead={24}
      minutesSpent={38}
      onRefresh={onRefresh}
      {...rest}
    />,
  );
}

const tip = () => screen.getByRole('region', { name: 'Tips' }).querySelector('p')?.textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('[CAUGHT-001] the panel shows the message of the greeting and the news preview', () => {
  renderPanel();
  expect(screen.getByRole('heading', { name: 'Every window is lit' })).toBeDefined();
  expect(screen.getByText('The river is holding at 16.1 m.')).toBeDefined();
});

test.each([
  [24, 38, ['Stories today24', 'Minutes well spent38']],
  [1, 0, ['Stories today1', 'Minutes well spent<1']],
  [0, 2, ['Stories today0', 'Minutes well spent2']],
  [0, 0, []],
])('[CAUGHT-002] %i stories and %i minutes are shown as %j', (storiesRead, minutesSpent, shown) => {
  const { container } = renderPanel({ storiesRead, minutesSpent });
  expect([...container.querySelectorAll('dl > div')].map((stat) => stat.textContent)).toEqual(shown);
});

test('[CAUGHT-003] the tips of the time of day take turns every 3 s', () => {
  renderPanel();
  const first = tip();
  pass(2999);
  expect(tip()).toBe(first);
  const seen = [first];
  pass(1);
  seen.push(tip());
  pass(3000);
  seen.push(tip());
  expect(new Set(seen).size).toBe(3);
  pass(3000);
  expect(tip()).toBe(first);
});

test('[CAUGHT-003] morning, afternoon, evening and night have tips of their own', () => {
  const firsts = ['08:00', '13:00', '18:00', '22:00'].map((time) => {
    vi.setSystemTime(at(time));
    renderPanel();
    const first = tip();
    cleanup();
    return first;
  });
  expect(new Set(firsts).size).toBe(4);
});

test('where motion is reduced the tips rest and the dots bring them', () => {
  stubMedia(REDUCED_MOTION);
  renderPanel();
  const first = tip();
  pass(9000);
  expect(tip()).toBe(first);
  fireEvent.click(screen.getByRole('button', { name: 'Tip 2' }));
  expect(tip()).not.toBe(first);
  expect(screen.getByRole('button', { name: 'Tip 2' }).getAttribute('aria-pressed')).toBe('true');
});

test('a tip that was picked stays', () => {
  renderPanel();
  fireEvent.click(screen.getByRole('button', { name: 'Tip 3' }));
  const picked = tip();
  pass(9000);
  expect(tip()).toBe(picked);
});

test.each([
  ['05:59', 'New stories expected around 6:00 AM'],
  ['06:00', 'New stories expected around 12:00 PM'],
  ['12:00', 'New stories expected around 6:00 PM'],
  ['18:00', 'New stories expected around tomorrow morning'],
])('[CAUGHT-004] at %s it says: %s', (time, line) => {
  vi.setSystemTime(at(time));
  renderPanel();
  expect(screen.getByText(line)).toBeDefined();
});

test("[CAUGHT-006] 'Check again later' refreshes, once at a time", () => {
  const { rerender } = renderPanel();
  fireEvent.click(screen.getByRole('button', { name: 'Check again later' }));
  expect(onRefresh).toHaveBeenCalledOnce();
  const greeting = { message: '', news_preview: '' };
  rerender(
    <CaughtUpPanel greeting={greeting} storiesRead={0} minutesSpent={0} onRefresh={onRefresh} isRefreshing />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check again later' }));
  expect(onRefresh).toHaveBeenCalledOnce();
});

test('[CAUGHT-007] where notifications are on the footer promises one', () => {
  renderPanel({ hasNotices: true });
  expect(screen.getByText("We'll notify you when there's something new")).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
});

test('without notifications none is promised', () => {
  renderPanel();
  expect(screen.queryByText("We'll notify you when there's something new")).toBeNull();
  expect(screen.getByText('New alerts show here while this page is open.')).toBeDefined();
});

test('no tip speaks of saved stories while saving does not exist', () => {
  for (const time of ['08:00', '13:00', '18:00', '22:00']) {
    vi.setSystemTime(at(time));
    renderPanel();
    for (const n of [1, 2, 3]) {
      fireEvent.click(screen.getByRole('button', { name: `Tip ${n}` }));
      expect(tip()).not.toMatch(/save/i);
    }
    cleanup();
  }
});

test('where notifications are off the footer has what turns them on', () => {
  const onTurnOn = vi.fn();
  renderPanel({ onTurnOn });
  fireEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }));
  expect(onTurnOn).toHaveBeenCalledOnce();
});

test('it speaks Filipino', () => {
  render(
    <LocaleContext value="fil">
      <CaughtUpPanel
        greeting={{ message: 'Tapos na', news_preview: '' }}
        storiesRead={1}
        minutesSpent={1}
        onRefresh={onRefresh}
      />
    </LocaleContext>,
  );
  expect(screen.getByRole('button', { name: 'Tingnan ulit mamaya' })).toBeDefined();
  expect(screen.getByText('Asahan ang bagong balita bandang 6:00 PM')).toBeDefined();
});
