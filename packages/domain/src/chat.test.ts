import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChatFailure, canSendMessage, chatFailure, feedbackForThumb } from './chat.ts';

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

test('[CHAT-027] thumbs-up is rating 5 and helpful, thumbs-down rating 2 and not helpful', () => {
  expect(feedbackForThumb('up')).toEqual({ rating: 5, helpful: true });
  expect(feedbackForThumb('down')).toEqual({ rating: 2, helpful: false });
});

test('[CHAT-025] a chat message is sent only if its trimmed text is non-empty', () => {
  expect(canSendMessage('Baha ba sa España?', false)).toBe(true);
  expect(canSendMessage('  a ', false)).toBe(true);
  expect(canSendMessage('', false)).toBe(false);
  expect(canSendMessage(' \n\t ', false)).toBe(false);
});

test('[CHAT-026] a chat message is sent only if no send is in progress', () => {
  expect(canSendMessage('Baha ba sa España?', true)).toBe(false);
  expect(canSendMessage('Baha ba sa España?', false)).toBe(true);
});

test('blanks around a text change nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (draft, isSending) => {
      expect(canSendMessage(` ${draft}\n`, isSending)).toBe(canSendMessage(draft, isSending));
    }),
  );
});
