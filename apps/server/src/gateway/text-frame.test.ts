import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textFrame } from './text-frame.ts';

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])(
  'a text of %i bytes is read as it was framed',
  (bytes) => {
    expect(read(textFrame('a'.repeat(bytes)))).toEqual(['a'.repeat(bytes)]);
  },
);

test('any text is read as it was framed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(read(textFrame(text))).toEqual([text]);
    }),
  );
});

test('frames that follow each other stay apart', () => {
  expect(read(Buffer.concat([textFrame('Baha sa España'), textFrame('{}')]))).toEqual([
    'Baha sa España',
    '{}',
  ]);
});

/** Reads frames by the letter of RFC 6455: the 7-bit length, or 16 or 64 bits behind it. */
function read(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(bytes[at]).toBe(0x81);
    const short = bytes[at + 1] ?? 0;
    const header = short < 126 ? 2 : short === 126 ? 4 : 10;
    const long = () => (short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2)));
    const length = short < 126 ? short : long();
    texts.push(bytes.toString('utf8', at + header, at + header + length));
    at += header + length;
  }
  return texts;
}
