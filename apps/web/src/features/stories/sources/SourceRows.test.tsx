import { cleanup, render, screen } from '@testing-library/preact';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocaleContext } from '../../../i18n/useTranslation.ts';
import { DateDisplay } from './SourceRows.tsx';

const AT = '2026-03-05T13:05:00.000Z';
const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ now: Date.parse(AT) + 32 * MINUTE }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("[DATE-002] before the client has mounted every date is 'Recently'", () => {
  for (const format of ['relative', 'long', 'short'] as const) {
    expect(renderToString(<DateDisplay at={AT} format={format} />)).toContain('>Recently</time>');
  }
});

test('once mounted a date is its age, and keeps the moment itself', () => {
  render(<DateDisplay at={AT} />);
  const time = screen.getByText('32m ago');
  expect(time.getAttribute('datetime')).toBe(AT);
  expect(time.getAttribute('title')).toBe('Mar 5, 9:05 PM');
});

test('the long and the short form say the date, in Manila', () => {
  render(<DateDisplay at={AT} format="long" />);
  expect(screen.getByText('March 5, 2026 at 9:05 PM')).toBeDefined();
  render(<DateDisplay at={AT} format="short" />);
  expect(screen.getByText('Mar 5, 2026')).toBeDefined();
});

test("a date that is missing or is none is 'Recently'", () => {
  render(<DateDisplay at={null} />);
  render(<DateDisplay at="soon" />);
  expect(screen.getAllByText('Recently')).toHaveLength(2);
});

test('an age is shown in Filipino', () => {
  render(
    <LocaleContext value="fil">
      <DateDisplay at={AT} />
    </LocaleContext>,
  );
  expect(screen.getByText('32m')).toBeDefined();
});
