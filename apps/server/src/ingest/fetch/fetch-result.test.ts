import { expect, test } from 'vitest';
import { decodeText, parseRetryAfter, unexpectedBody } from './fetch-result.ts';

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

test('a feed is a feed, also under a wrong type', () => {
  for (const type of ['application/rss+xml', 'text/xml; charset=utf-8', 'text/html', 'text/plain', '']) {
    expect(unexpectedBody('\n<?xml version="1.0"?><rss/>', type, 'xml')).toBeUndefined();
  }
  expect(unexpectedBody(' {"type":1}', 'application/geo+json', 'json')).toBeUndefined();
});

test('a web page, a picture or an empty answer is no feed', () => {
  expect(unexpectedBody('<!doctype HTML><p>', 'application/rss+xml', 'xml')).toBe('a web page');
  expect(unexpectedBody('<html lang="en">', 'text/html', 'xml')).toBe('a web page');
  expect(unexpectedBody('<?xml version="1.0"?>\n<html>', 'text/xml', 'xml')).toBe('a web page');
  expect(unexpectedBody('<svg/>', 'image/png', 'xml')).toBe('the type image/png');
  expect(unexpectedBody('', 'text/xml', 'xml')).toBe('no xml');
  expect(unexpectedBody('<a/>', 'application/json', 'json')).toBe('no json');
  expect(unexpectedBody('%PDF-1.7', 'application/pdf', 'pdf')).toBeUndefined();
  expect(unexpectedBody('<!doctype html>', 'application/pdf', 'pdf')).toBe('a web page');
  expect(unexpectedBody('GIF89a', 'application/pdf', 'pdf')).toBe('no pdf');
});

const NOW = new Date('2026-11-15T04:00:00.000Z');

test.each([
  ['120', '2026-11-15T04:02:00.000Z'],
  ['0', '2026-11-15T04:00:00.000Z'],
  ['Sun, 15 Nov 2026 04:10:00 GMT', '2026-11-15T04:10:00.000Z'],
  ['Sat, 14 Nov 2026 04:10:00 GMT', '2026-11-15T04:00:00.000Z'],
  ['999999999', '2026-11-16T04:00:00.000Z'],
])('%s is obeyed', (header, expected) => {
  expect(parseRetryAfter(header, NOW)?.toISOString()).toBe(expected);
});

test.each([undefined, '', 'soon', '-5', '1e9', '15 Nov 2026 04:10:00'])('%j says nothing', (header) => {
  expect(parseRetryAfter(header, NOW)).toBeUndefined();
});
