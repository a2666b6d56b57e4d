import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { NoMoreContent } from './NoMoreContent.tsx';

afterEach(cleanup);

const GREETING = { message: "That's all for tonight", news_preview: 'Quiet around Marikina.' };
const again = () => screen.getByRole('button', { name: 'Check again later' });

test('[GREET-042] [ENTITY-027] it shows the greeting, the stories read and the time spent', () => {
  const { container } = render(
    <NoMoreContent greeting={GREETING} storiesRead={24} timeSpent={38} onContinue={() => {}} />,
  );
  expect(screen.getByRole('heading', { name: GREETING.message })).toBeDefined();
  expect(screen.getByText(GREETING.news_preview)).toBeDefined();
  // Nothing claims that every window is lit.
  expect(screen.getByText('Hanggang dito muna')).toBeDefined();
  const stats = [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(stats).toEqual(['Stories today24', 'Minutes well spent38']);
});

test('[GREET-043] its button refreshes, and continues where nothing can be refreshed', () => {
  const onRefresh = vi.fn();
  const onContinue = vi.fn();
  const numbers = { greeting: GREETING, storiesRead: 0, timeSpent: 0 };
  const { rerender } = render(<NoMoreContent {...numbers} onRefresh={onRefresh} onContinue={onContinue} />);
  fireEvent.click(again());
  expect([onRefresh.mock.calls.length, onContinue.mock.calls.length]).toEqual([1, 0]);
  rerender(<NoMoreContent {...numbers} onContinue={onContinue} />);
  fireEvent.click(again());
  expect(onContinue).toHaveBeenCalledOnce();
});

test('[WARM-001] [WARM-003] it has a kind word of the hour, with the name of the reader', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-16T13:00:00+08:00') });
  render(
    <NoMoreContent greeting={GREETING} storiesRead={0} timeSpent={0} name="Mia" onContinue={() => {}} />,
  );
  expect(screen.getByText('Good afternoon, Mia')).toBeDefined();
  vi.useRealTimers();
});
