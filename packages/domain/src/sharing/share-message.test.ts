import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareMessage } from './share-message.ts';

const TEXT = 'Flood on España.\nGutter-deep.\n\nTake Quezon Avenue.\n\nStay dry.';

test("[SHARE-025] for Twitter the message is the first paragraph plus the hashtags, each with '#'", () => {
  expect(shareMessage('twitter', TEXT, ['Paligid', 'Baha'])).toBe(
    'Flood on España.\nGutter-deep. #Paligid #Baha',
  );
  expect(shareMessage('twitter', 'One paragraph only.', ['Paligid'])).toBe('One paragraph only. #Paligid');
  expect(shareMessage('twitter', TEXT, [])).toBe('Flood on España.\nGutter-deep.');
});

test('[SHARE-026] for the other platforms the message is the full text', () => {
  for (const platform of ['facebook', 'whatsapp', 'telegram', 'email'] as const) {
    expect(shareMessage(platform, TEXT, ['Paligid'])).toBe(TEXT);
  }
});

test('a paragraph ends at a blank line of any make, and leading ones do not count', () => {
  expect(shareMessage('twitter', '\n\nFirst.\r\n\r\nSecond.', [])).toBe('First.');
  expect(shareMessage('twitter', 'First.\n \t\nSecond.', [])).toBe('First.');
});

test('a tag that already has its sign gets no second one', () => {
  expect(shareMessage('twitter', 'Flood.', ['#Baha'])).toBe('Flood. #Baha');
  expect(shareMessage('twitter', '', ['Baha'])).toBe('#Baha');
});

test('whatever the text, the Twitter form holds no blank line', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', ' ', '\n', '\r\n', '\t'), { maxLength: 20 }), (pieces) => {
      expect(shareMessage('twitter', pieces.join(''), ['Paligid'])).not.toMatch(/\n\s*\n/);
    }),
  );
});
