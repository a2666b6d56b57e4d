import { act, cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../client/errors/ErrorBoundary.tsx';
import { Link } from '../router/Link.tsx';
import { HeaderBar } from './header/HeaderBar.tsx';
import { Layout } from './Layout.tsx';
import { renderInApp } from './render-in-app.tsx';

const broken = { error: new Error('cannot be drawn') as Error | undefined };

function Fragile() {
  if (broken.error !== undefined) throw broken.error;
  return <h1>Stories</h1>;
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  ErrorBoundary.OfflineFallback = undefined;
  broken.error = new Error('cannot be drawn');
});

function open() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const view = renderInApp(
    <ErrorBoundary resetKey="/terms">
      <Layout header={<HeaderBar right={<Link to="/privacy">Privacy page</Link>} />}>
        <Fragile />
      </Layout>
    </ErrorBoundary>,
    { path: '/terms' },
  );
  return { ...view, log };
}

test('a screen that cannot be drawn leaves header, navigation and bell, and is reported once', () => {
  const { log } = open();
  const note = within(screen.getByRole('main')).getByRole('alert');
  expect(within(note).getByRole('button', { name: 'Try Again' })).toBeDefined();
  expect(screen.getByRole('banner')).toBeDefined();
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
  expect(within(screen.getByRole('banner')).getByRole('button', { name: /Notifications/ })).toBeDefined();
  expect(log).toHaveBeenCalledExactlyOnceWith(broken.error);
});

test('it can be tried again, and another page is another try', async () => {
  vi.useFakeTimers();
  open();
  broken.error = undefined;
  act(() => screen.getByRole('button', { name: 'Try Again' }).click());
  await act(async () => void (await vi.advanceTimersByTimeAsync(500)));
  expect(screen.getByRole('heading', { name: 'Stories' })).toBeDefined();
  vi.useRealTimers();
  cleanup();
  broken.error = new Error('cannot be drawn');
  open();
  broken.error = undefined;
  await userEvent.click(screen.getByRole('link', { name: 'Privacy page' }));
  expect(screen.getByRole('heading', { name: 'Stories' })).toBeDefined();
});

test('what no network brings takes the whole page: it has a frame of its own', () => {
  ErrorBoundary.OfflineFallback = () => <p>never opened here</p>;
  broken.error = new TypeError('Failed to fetch dynamically imported module');
  open();
  expect(screen.getByText('never opened here')).toBeDefined();
  expect(screen.queryByRole('main')).toBeNull();
});
