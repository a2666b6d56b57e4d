import { openLogger } from '@paligid/runtime/logger';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../src/platform/http/api-error.ts';
import { requestRecord } from '../src/platform/http/request-record.ts';

const REQUEST = { id: 'an-id', method: 'GET', route: '/users/me', elapsedMs: 3 };

afterEach(() => {
  vi.useRealTimers();
});

function started() {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => lines.push(JSON.parse(line));
  return { lines, record: requestRecord(openLogger({ logLevel: 'info' }, 'api', { write })) };
}

test('who is not let in gets a line with the reason, who is let in or asks for nothing that is there gets none', () => {
  const { lines, record } = started();
  for (const status of [200, 304, 400, 404]) record({ ...REQUEST, status });
  expect(lines).toEqual([]);
  record({ ...REQUEST, status: 401, failure: new ApiError('SESSION_EXPIRED') });
  record({ ...REQUEST, status: 429 });
  record({ ...REQUEST, status: 400, failure: new ApiError('CODE_REFUSED') });
  expect(lines).toMatchObject([
    { event: 'request.rejected', request: 'an-id', route: '/users/me', status: 401, code: 'SESSION_EXPIRED' },
    { event: 'request.rejected', status: 429 },
    { event: 'request.rejected', status: 400, code: 'CODE_REFUSED' },
  ]);
});

test('of more than fifty rejections in a second the rest get no line', () => {
  const { lines, record } = started();
  for (let i = 0; i < 80; i++) record({ ...REQUEST, status: 403 });
  expect(lines).toHaveLength(50);
  vi.advanceTimersByTime(1_000);
  record({ ...REQUEST, status: 403 });
  expect(lines).toHaveLength(51);
});

test('of more than fifty failures in a second the rest get no line, and rejections have a cap of their own', () => {
  const { lines, record } = started();
  for (let i = 0; i < 3_000; i++) record({ ...REQUEST, status: 500, failure: new Error('broken') });
  expect(lines).toHaveLength(50);
  record({ ...REQUEST, status: 403 });
  expect(lines).toHaveLength(51);
  vi.advanceTimersByTime(1_000);
  record({ ...REQUEST, status: 500 });
  expect(lines).toHaveLength(52);
});
