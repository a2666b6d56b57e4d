import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('what the publisher says is believed: the header first, then the document', () => {
  expect(decodeText(latin1('<a>Niño</a>'), 'text/xml; charset=iso-8859-1')).toBe('<a>Niño</a>');
  expect(decodeText(latin1('<?xml version="1.0" encoding="ISO-8859-1"?><a>ñ</a>'), 'text/xml')).toContain(
    'ñ',
  );
  expect(decodeText(Buffer.from('<a>Niño</a>'), 'text/xml')).toBe('<a>Niño</a>');
});

test('a wrong word about the encoding does not lose the text', () => {
  expect(decodeText(latin1('<a>Niño</a>'), 'text/xml; charset=utf-8')).toBe('<a>Niño</a>');
  expect(decodeText(Buffer.from('<a>Niño</a>'), 'text/xml; charset=no-such-set')).toBe('<a>Niño</a>');
});

test('a mark of the byte order is not part of the text', () => {
  expect(decodeText(Buffer.from('\ufeff<a/>'), 'text/xml')).toBe('<a/>');
});
