import { expect, test } from 'vitest';
import { unexpectedBody } from './expected-body.ts';

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
});
