import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Message, messageInputs } from './catalogue.ts';
import { pseudoMessage, pseudoText } from './pseudo.ts';

test('letters get accents and both ends a bracket', () => {
  expect(pseudoText('Just now')).toBe('[Ĵûšţ ñöŵ~~~]');
});

test('placeholders are kept as they are', () => {
  expect(pseudoText('Saved by {name} at {time}')).toMatch(/^\[Šáṽéð ƀý \{name\} áţ \{time\}~+\]$/);
});

test('a text grows by at least a third', () => {
  fc.assert(fc.property(fc.string(), (text) => pseudoText(text).length >= (text.length * 4) / 3));
});

test('each form of a plural is accented and takes the same values', () => {
  const counted: Message = [
    {
      declarations: ['input n', 'local count = n: plural'],
      selectors: ['count'],
      match: { 'count=one': '{n} story', 'count=other': '{n} stories' },
    },
  ];
  const accented = pseudoMessage(counted);
  expect(accented).toEqual([
    {
      declarations: ['input n', 'local count = n: plural'],
      selectors: ['count'],
      match: { 'count=one': '[{n} šţöŕý~~~~]', 'count=other': '[{n} šţöŕîéš~~~~]' },
    },
  ]);
  expect(messageInputs(accented)).toEqual(messageInputs(counted));
});
