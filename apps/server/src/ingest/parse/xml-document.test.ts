import { expect, test } from 'vitest';
import { Unreadable } from '../parsed-item.ts';
import { findChild, findChildren, getAttribute, getChildText, getOwnText, parseXml } from './xml-document.ts';

test('prefixes are dropped and numbers stay text', () => {
  const root = parseXml('<cap:alert xmlns:cap="urn:x"><cap:identifier>0001</cap:identifier></cap:alert>');
  expect(getChildText(findChild(root, 'alert'), 'identifier')).toBe('0001');
});

test('one element and several are read alike, and a text may have attributes', () => {
  const one = findChild(parseXml('<a><b k="v">x</b></a>'), 'a');
  expect(findChildren(one, 'b')).toHaveLength(1);
  expect(getChildText(one, 'b')).toBe('x');
  expect(getAttribute(findChild(one, 'b'), 'k')).toBe('v');
  const two = findChild(parseXml('<a><b>x</b><b/></a>'), 'a');
  expect(findChildren(two, 'b').map(getOwnText)).toEqual(['x', undefined]);
});

test.each([
  '',
  'plain words',
  '<a><b></a>',
  '<a>',
  '<a><b>cut of',
  '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  '<a>'.repeat(100) + '</a>'.repeat(100),
  '<__proto__>x</__proto__>',
])('%j is unreadable', (text) => {
  expect(() => parseXml(text)).toThrow(Unreadable);
});

test('what is not there is absent', () => {
  const root = parseXml('<a/>');
  expect(getChildText(root, 'b')).toBeUndefined();
  expect(findChildren('text', 'b')).toEqual([]);
  expect(findChild(root, 'toString')).toBeUndefined();
});
