import { expect, test } from 'vitest';
import { firstHalf, hugeBody } from './bodies.ts';

test('a huge document is over two megabytes, bounded, and says what it said', () => {
  for (const document of ['<feed><entry/></feed>\n', '{"features":[{"id":1}]}\n']) {
    const huge = Buffer.concat([...hugeBody(Buffer.from(document))]).toString();
    expect(huge.length).toBeGreaterThan(2 * 1024 * 1024);
    expect(huge.length).toBeLessThan(4 * 1024 * 1024);
    expect(huge.replaceAll(' ', '')).toBe(document);
  }
});

test('half a document ends inside an element', () => {
  expect(firstHalf(Buffer.from('<a><b>1</b><c>2</c></a>')).toString()).toBe('<a><b>1<');
  expect(firstHalf(Buffer.from('{"a":[1,2,3]}')).toString()).toBe('{"a":[');
});
