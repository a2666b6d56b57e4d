import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canSendMessage } from './sending.ts';

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
