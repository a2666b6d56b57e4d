import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage } from './answer-page.ts';

const PATIENCE_MS = 3_000;
const SHELL = new Response('shell');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const withShell = async () => SHELL;
const without = async () => undefined;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

function later(response: Response, ms: number): Promise<Response> {
  return new Promise((resolve) => setTimeout(resolve, ms, response));
}

test.each([200, 301, 404, 410])('an answer of the server with %i is the answer', async (status) => {
  const response = new Response(null, { status });
  expect(await answerPage(Promise.resolve(response), withShell, PATIENCE_MS)).toBe(response);
});

test('without a network the shell stands in at once', async () => {
  expect(await answerPage(lost(), withShell, PATIENCE_MS)).toBe(SHELL);
});

test.each([500, 502, 503])('for a server that says %i the shell stands in', async (status) => {
  const fault = new Response(null, { status });
  expect(await answerPage(Promise.resolve(fault), withShell, PATIENCE_MS)).toBe(SHELL);
});

test('a slow answer is waited for, but not for ever', async () => {
  const response = new Response('page');
  const inTime = answerPage(later(response, 2_900), withShell, PATIENCE_MS);
  const tooLate = answerPage(later(response, 3_100), withShell, PATIENCE_MS);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await inTime).toBe(response);
  expect(await tooLate).toBe(SHELL);
});

test('where nothing is kept, whatever comes is handed on, however late', async () => {
  const fault = new Response(null, { status: 503 });
  expect(await answerPage(Promise.resolve(fault), without, PATIENCE_MS)).toBe(fault);
  const response = new Response('page');
  const waited = answerPage(later(response, 9_000), without, PATIENCE_MS);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await waited).toBe(response);
  await expect(answerPage(lost(), without, PATIENCE_MS)).rejects.toThrow('Failed to fetch');
});
