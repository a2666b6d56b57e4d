import { expect, test } from 'vitest';
import { secretBox } from './secret-box.ts';

const OLD = 'the-old-key-of-thirty-two-letters';
const NEW = 'the-new-key-of-thirty-two-letters';
const plain = Buffer.from('secret of an app');

test('what is sealed opens for its owner alone, and looks different each time', () => {
  const box = secretBox([OLD]);
  const sealed = box.seal(plain, 'ana');
  expect(box.open(sealed, 'ana')).toEqual(plain);
  expect(box.seal(plain, 'ana')).not.toEqual(sealed);
  expect(sealed.includes(plain)).toBe(false);
  expect(() => box.open(sealed, 'ben')).toThrow('no key opens this secret');
});

test('a changed byte opens nothing', () => {
  const box = secretBox([OLD]);
  const sealed = box.seal(plain, 'ana');
  for (let i = 0; i < sealed.length; i += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(i) ^ 1, i);
    expect(() => box.open(changed, 'ana'), `byte ${i}`).toThrow('no key opens');
  }
  for (const short of [Buffer.alloc(0), sealed.subarray(0, 20)]) {
    expect(() => box.open(short, 'ana')).toThrow('no key opens');
  }
});

test('a new key in front seals, and the old one behind it still opens and still knows its hashes', () => {
  const before = secretBox([OLD]);
  const after = secretBox([NEW, OLD]);
  expect(after.open(before.seal(plain, 'ana'), 'ana')).toEqual(plain);
  expect(() => before.open(after.seal(plain, 'ana'), 'ana')).toThrow('no key opens');
  expect(after.hashes('ABCD', 'ana')).toContainEqual(before.hashes('ABCD', 'ana')[0]);
  expect(after.hashes('ABCD', 'ana')[0]).not.toEqual(before.hashes('ABCD', 'ana')[0]);
  expect(before.hashes('ABCD', 'ana')).not.toEqual(before.hashes('ABCD', 'ben'));
});
