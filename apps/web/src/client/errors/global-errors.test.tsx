import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/preact';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocaleContext } from '../../i18n/useTranslation.ts';
import { buildPage } from '../build-page.ts';
import { createStores, type Stores, StoresContext } from '../stores/stores.ts';
import { ErrorBoundary, GlobalErrorPanel } from './ErrorBoundary.tsx';
import { classifyError, watchGlobalErrors } from './global-errors.ts';

let stores: Stores;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  stores = createStores(buildPage());
  stop = watchGlobalErrors(window, stores.failurePanel.getState().show);
});
afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(children: ReactNode, locale: 'en' | 'fil' = 'en') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <StoresContext value={stores}>
      <LocaleContext value={locale}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </LocaleContext>
    </StoresContext>,
  );
}

function reject(reason: unknown) {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  });
}

test.each(['Failed to fetch', 'API is gone', 'Network request failed'])(
  '[ERROR-012] a rejection that says %j raises the panel',
  (message) => {
    show(<GlobalErrorPanel />);
    reject(new Error(message));
    expect(screen.getByRole('alert')).toBeDefined();
  },
);

test.each(['x is not a function', 'FETCH', 'api', 'network', ''])(
  '[ERROR-012] a rejection that says %j does not',
  (message) => {
    show(<GlobalErrorPanel />);
    reject(new Error(message));
    reject(message);
    reject(undefined);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('[ERROR-012] an error that nobody caught counts alike', () => {
  show(<GlobalErrorPanel />);
  act(() => void window.dispatchEvent(new ErrorEvent('error', { message: 'no API here' })));
  expect(screen.getByRole('alert')).toBeDefined();
});

test('a call that was given up on purpose is no failure', () => {
  expect(classifyError(new DOMException('fetch was aborted', 'AbortError'), true)).toBeUndefined();
});

test('[ERROR-013] a network error is a problem of the connection', () => {
  show(<GlobalErrorPanel />);
  reject(new TypeError('Failed to fetch'));
  expect(screen.getByText('Connection Problem')).toBeDefined();
  expect(screen.getByText('Please check your internet connection and try again.')).toBeDefined();
});

test('without a network whatever failed is a problem of the connection', () => {
  expect(classifyError(new Error('API is gone'), false)).toBe('network');
});

test('[ERROR-014] any other handled error is ours', () => {
  show(<GlobalErrorPanel />);
  reject(new Error('API is gone'));
  expect(screen.getByText('Something went wrong')).toBeDefined();
  expect(screen.getByText("We're having trouble loading the data. Please try again.")).toBeDefined();
});

test('the panel speaks the language of the reader', () => {
  show(<GlobalErrorPanel />, 'fil');
  reject(new TypeError('Failed to fetch'));
  expect(screen.getByRole('button', { name: 'Subukan muli' })).toBeDefined();
  expect(screen.getByText('May problema sa koneksyon')).toBeDefined();
});

test("[ERROR-015] [ERROR-016] 'Try Again' waits half a second, loads what failed, and says so meanwhile", async () => {
  const ask = vi.fn<() => Promise<string>>();
  ask.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('stories');
  show(
    <>
      <Data ask={ask} />
      <GlobalErrorPanel />
    </>,
  );
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  reject(new TypeError('Failed to fetch'));
  act(() => screen.getByRole('button', { name: 'Try Again' }).click());
  expect(screen.getByRole('button', { name: 'Retrying...' })).toBeDefined();
  await act(async () => void (await vi.advanceTimersByTimeAsync(499)));
  expect(ask).toHaveBeenCalledTimes(1);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  expect(ask).toHaveBeenCalledTimes(2);
  await act(async () => void (await vi.advanceTimersByTimeAsync(10)));
  expect(screen.getByText('stories')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the panel stays while it still fails, and can be closed', async () => {
  show(
    <>
      <Data ask={() => Promise.reject(new Error('down'))} />
      <GlobalErrorPanel />
    </>,
  );
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  reject(new TypeError('Failed to fetch'));
  act(() => screen.getByRole('button', { name: 'Try Again' }).click());
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a screen that cannot be drawn leaves a note, which goes with the next try or the next address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const screenOf = (address: string) => (
    <LocaleContext value="en">
      <ErrorBoundary resetKey={address}>
        <Fragile isBroken={() => isBroken} />
      </ErrorBoundary>
    </LocaleContext>
  );
  const { rerender } = render(screenOf('/a'));
  expect(screen.getByText('Connection Problem')).toBeDefined();
  isBroken = false;
  act(() => screen.getByRole('button', { name: 'Try Again' }).click());
  await act(async () => void (await vi.advanceTimersByTimeAsync(500)));
  expect(screen.getByText('whole')).toBeDefined();
  isBroken = true;
  rerender(screenOf('/a'));
  expect(screen.queryByText('whole')).toBeNull();
  isBroken = false;
  rerender(screenOf('/b'));
  expect(screen.getByText('whole')).toBeDefined();
});

test('where it is there, the screen for what no network brings takes the place of the note', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  ErrorBoundary.OfflineFallback = () => 'never opened here';
  try {
    show(
      <ErrorBoundary resetKey="/a">
        <Fragile isBroken={() => true} />
      </ErrorBoundary>,
    );
    expect(screen.getByText('never opened here')).toBeDefined();
  } finally {
    ErrorBoundary.OfflineFallback = undefined;
  }
});

function Data({ ask }: { ask: () => Promise<string> }) {
  return useQuery({ queryKey: ['data'], queryFn: ask }).data;
}

function Fragile({ isBroken }: { isBroken: () => boolean }) {
  if (isBroken()) throw new TypeError('Failed to fetch dynamically imported module');
  return 'whole';
}
