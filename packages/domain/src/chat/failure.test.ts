import { expect, test } from 'vitest';
import { type ChatFailure, chatFailure } from './failure.ts';

const cases: [Parameters<typeof chatFailure>[0], ChatFailure][] = [
  [{ status: 401, message: 'Unauthorized' }, 'authentication'],
  [{ status: 403, message: 'Forbidden' }, 'authentication'],
  [{ message: 'Request failed with 403' }, 'authentication'],
  [{ type: 'auth_error', message: 'Token refresh failed' }, 'authentication'],
  [{ status: 402, message: 'Payment' }, 'other'],
  [{ status: 499, message: 'Closed' }, 'other'],
  [{ status: 500, message: 'Oops' }, 'server'],
  [{ status: 503, message: 'Busy' }, 'server'],
  [{ message: 'Server error (500)' }, 'server'],
  [{ message: 'Unknown error occurred' }, 'network'],
  [{ status: 400, message: 'NETWORK changed' }, 'network'],
  [{ status: 400, message: 'Failed to fetch' }, 'network'],
  [{ status: 422, message: 'Message too long' }, 'other'],
];

test.each(cases)('%o is the case %s', (failure, kind) => {
  expect(chatFailure(failure)).toBe(kind);
});
