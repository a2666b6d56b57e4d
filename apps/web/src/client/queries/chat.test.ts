import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiRequestError } from '../api/api-error.ts';
import { chatSuggestionsQuery } from './chat.ts';

const suggestion = (id: string) => ({ id, text: `Question ${id}?` });

function ask(response: unknown, userId: string | undefined = 'u-1') {
  const get = async <T>() => {
    if (response instanceof Error) throw response;
    return response as T;
  };
  const query = chatSuggestionsQuery(
    { get, send: () => Promise.reject(new Error('not here')) },
    userId,
    'en',
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { query, fetch: () => client.fetchQuery(query) };
}

test('[CHAT-029] [ENTITY-055] suggestions are a reader’s, at most 3, and fresh for 10 minutes', async () => {
  const { query, fetch } = ask({ suggestions: ['a', 'b', 'c', 'd'].map(suggestion) });
  expect([query.enabled, query.staleTime]).toEqual([true, 600_000]);
  expect(await fetch()).toEqual(['a', 'b', 'c'].map(suggestion));
  expect(chatSuggestionsQuery({} as never, undefined, 'en').enabled).toBe(false);
});

test("[CHAT-040] a failed request is 'Failed to fetch chat suggestions'", async () => {
  const { fetch } = ask(new ApiRequestError('An error occurred', { status: 500 }));
  await expect(fetch()).rejects.toThrow('Failed to fetch chat suggestions');
});

test.each([[null], [{}], [{ suggestions: 'none' }], [{ suggestions: [{ id: 'a' }] }]])(
  "[CHAT-041] %j is an 'Invalid response format from chat suggestions'",
  async (response) => {
    await expect(ask(response).fetch()).rejects.toThrow('Invalid response format from chat suggestions');
  },
);
