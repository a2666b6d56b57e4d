import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { EmptyState } from './EmptyState.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { SkeletonList } from './SkeletonList.tsx';
import { Spinner } from './Spinner.tsx';
import { type Toast, Toasts } from './Toasts.tsx';

afterEach(cleanup);

const SAVED: Toast = { id: '1', kind: 'ok', text: 'Story bookmarked' };
const FAILED: Toast = { id: '2', kind: 'error', text: 'Failed to remove bookmark' };

test('both regions for notices are there before the first one', () => {
  render(<Toasts toasts={[]} onDismiss={vi.fn()} />);
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('an error is an alert, everything else is a status', () => {
  render(<Toasts toasts={[SAVED, FAILED]} onDismiss={vi.fn()} />);
  expect(within(screen.getByRole('alert')).getByText(FAILED.text)).toBeDefined();
  expect(within(screen.getByRole('status')).getByText(SAVED.text)).toBeDefined();
});

test('each notice can be dismissed by itself', async () => {
  const onDismiss = vi.fn();
  render(<Toasts toasts={[SAVED, FAILED]} onDismiss={onDismiss} />);
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('2');
});

test('an error panel offers another try only where there is one', async () => {
  const onRetry = vi.fn();
  const { rerender } = render(<ErrorPanel title="Connection Problem" text="Check it." onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<ErrorPanel title="Connection Problem" text="Check it." />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('five outlines stand for cards on their way, and are said to be loading once', () => {
  render(<SkeletonList />);
  const list = screen.getByRole('status');
  expect(list.querySelectorAll('[aria-hidden]')).toHaveLength(5);
  expect(list.textContent).toBe('Loading');
});

test('a spinner with words beside it is silent', () => {
  const { rerender } = render(<Spinner />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<Spinner label="Checking" />);
  expect(screen.getByRole('status').textContent).toBe('Checking');
});

test('an empty state has a heading, a sentence and a next step', () => {
  render(<EmptyState art="quiet" title="All quiet" text="Nothing new." action={<a href="/feed">Feed</a>} />);
  expect(screen.getByRole('heading', { level: 2, name: 'All quiet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Feed' })).toBeDefined();
});
