import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { forgetReaderOnChange } from './forget-reader.ts';
import { createSession } from './stores/session.ts';

const TOKENS = { accessToken: 'a.b.c', refreshToken: 'd.e.f', expiresAt: 4e12, refreshExpiresAt: 4e12 };

test('the next reader sees nothing of the one before', () => {
  const session = createSession({ isSignedIn: true });
  session.setState({ user: { id: 'u-1' }, tokens: TOKENS });
  const queryClient = new QueryClient();
  const entries = { clear: vi.fn() };
  const caches = { api: { forget: vi.fn() }, entries: () => entries, queryClient };
  forgetReaderOnChange(session, caches);
  queryClient.setQueryData(['profile'], { name: 'Ana' });

  session.setState({ user: { id: 'u-1', name: 'Ana' } });
  expect(queryClient.getQueryData(['profile'])).toBeDefined();

  session.setState({ tokens: null });
  expect(queryClient.getQueryData(['profile'])).toBeUndefined();
  expect(caches.api.forget).toHaveBeenCalledOnce();
  expect(entries.clear).toHaveBeenCalledOnce();
});

test('storage that the browser refuses does not keep answers from being dropped', () => {
  const session = createSession({ isSignedIn: true });
  session.setState({ user: { id: 'u-1' }, tokens: TOKENS });
  const queryClient = new QueryClient();
  const entries = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  forgetReaderOnChange(session, { api: { forget: vi.fn() }, entries, queryClient });
  queryClient.setQueryData(['profile'], { name: 'Ana' });
  session.setState({ tokens: null });
  expect(queryClient.getQueryData(['profile'])).toBeUndefined();
});
