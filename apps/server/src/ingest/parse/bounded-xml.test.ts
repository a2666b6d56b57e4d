import { expect, test } from 'vitest';
import { assertSafeXml, firstElements, withoutElements, withShortTexts } from './bounded-xml.ts';

test('a document type, more elements than any feed has and an open text section are refused', () => {
  expect(() => assertSafeXml('<?xml version="1.0"?><!doctype a><a/>')).toThrow('document type declared');
  expect(() => assertSafeXml(`<a>${'<b/>'.repeat(7000)}</a>`)).toThrow('too many elements');
  expect(() => assertSafeXml(`<a ${'b="" '.repeat(7000)}/>`)).toThrow('too many elements');
  expect(() => assertSafeXml('<a><![CDATA[x</a>')).toThrow('text section not closed');
});

test('markup inside a text section does not count', () => {
  expect(() => assertSafeXml(`<a><![CDATA[${'<b x="">'.repeat(7000)}]]></a>`)).not.toThrow();
});

test('elements after the first few are left out and the document still closes', () => {
  expect(firstElements('<f><e>1</e><e>2</e><e>3</e ><t/></f>', 'e', 2)).toBe('<f><e>1</e><e>2</e><t/></f>');
  expect(firstElements('<a:f><a:e>1</a:e></a:f>', 'e', 2)).toBe('<a:f><a:e>1</a:e></a:f>');
});

test('elements we never read are taken out', () => {
  const names = ['author', 'content:encoded'];
  expect(withoutElements('<i><author x="1">((</author><t>a</t><AUTHOR>b</AUTHOR></i>', names)).toBe(
    '<i><t>a</t></i>',
  );
  expect(withoutElements('<i><author/><authority>a</authority></i>', names)).toBe(
    '<i><author/><authority>a</authority></i>',
  );
  expect(withoutElements('<content:encoded><![CDATA[<p>]]></content:encoded>b', names)).toBe('b');
  expect(withoutElements('<i><author>never closed', names)).toBe('<i><author>never closed');
});

test('long texts are cut, in sections too, and the document still closes', () => {
  expect(withShortTexts('<a x="long value"><b>abcdef</b><![CDATA[<p>uvwxyz]]>gh</a>', 4)).toBe(
    '<a x="long value"><b>abcd</b><![CDATA[<p>u]]>gh</a>',
  );
  expect(withShortTexts('<a>open', 100)).toBe('<a>open');
  expect(withShortTexts('<a><![CDATA[open', 2)).toBe('<a><![CDATA[open');
  expect(withShortTexts('', 2)).toBe('');
});
