import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { cdata, element, htmlText, text, xmlDocument } from './xml.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
});

test('whatever is written as text, attribute or CDATA is read back as it was', () => {
  const words = fc.string({ unit: 'binary' }).map((value) => `a${legalPart(value)}`);
  fc.assert(
    fc.property(words, (value) => {
      const inText = parser.parse(xmlDocument(element('a', {}, text(value))));
      expect(inText.a).toBe(value);
      const inCdata = parser.parse(xmlDocument(element('a', {}, cdata(value))));
      expect(inCdata.a).toBe(value);
      const inAttribute = parser.parse(xmlDocument(element('a', { b: value }, text('c'))));
      expect(inAttribute.a['@_b'].replaceAll(/\s/g, ' ')).toBe(value.replaceAll(/\s/g, ' '));
    }),
  );
});

test('what XML cannot carry is left out', () => {
  expect(text('a\u0000b\u001f\ud800c\r\nd').xml).toBe('ab\ufffdc\nd');
});

test('a CDATA section cannot be ended from inside', () => {
  expect(cdata('a]]>b').xml).toBe('<![CDATA[a]]]]><![CDATA[>b]]>');
});

test('accented letters may carry the names HTML gives them', () => {
  expect(htmlText('Parañaque & Las Piñas').xml).toBe('Para&ntilde;aque &amp; Las Pi&ntilde;as');
});

function legalPart(value: string): string {
  return Array.from(value.toWellFormed())
    .filter((letter) => !/[\p{Cc}\ufffe\uffff]/u.test(letter))
    .join('');
}
