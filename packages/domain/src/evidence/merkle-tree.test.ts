import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { inclusionProof, leafHash, merkleRoot, type Sha256, verifyInclusion } from './merkle-tree.ts';

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
/** The entries of the test vectors that Certificate Transparency logs are checked with. */
const VECTORS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

function invented(size: number, seed: number): Uint8Array[] {
  return Array.from({ length: size }, (_, n) => leafHash(Buffer.from(`${seed} ${n}`), sha256));
}

test('a tree has the root that Certificate Transparency gives it', () => {
  const leaves = VECTORS.map((entry) => leafHash(Buffer.from(entry, 'hex'), sha256));
  expect(ROOTS.map((_, n) => hex(merkleRoot(leaves.slice(0, n + 1), sha256)))).toEqual(ROOTS);
  expect(hex(merkleRoot([], sha256))).toBe(hex(sha256(new Uint8Array())));
});

test('every leaf of trees of many sizes is proven, and by its own proof alone', () => {
  const sizes = [...Array.from({ length: 40 }, (_, n) => n + 1), 63, 64, 65, 100, 257, 1_000];
  for (const size of sizes) {
    const leaves = invented(size, size);
    const root = merkleRoot(leaves, sha256);
    const step = Math.max(1, Math.floor(size / 37));
    for (let index = 0; index < size; index += step) {
      const proof = inclusionProof(leaves, index, sha256);
      if (proof === undefined) throw new Error('no proof');
      const [leaf = new Uint8Array(), other = leaf] = [leaves[index], leaves[(index + 1) % size]];
      expect(verifyInclusion(leaf, proof, root, sha256)).toBe(true);
      if (size === 1) continue;
      expect(verifyInclusion(other, proof, root, sha256)).toBe(false);
      expect(verifyInclusion(leaf, { ...proof, index: (index + 1) % size }, root, sha256)).toBe(false);
      expect(verifyInclusion(leaf, { ...proof, path: proof.path.slice(1) }, root, sha256)).toBe(false);
      expect(verifyInclusion(leaf, { ...proof, path: [...proof.path, leaf] }, root, sha256)).toBe(false);
    }
  }
});

test('one changed bit of a leaf, a proof or the root is found', () => {
  const leaves = invented(23, 1);
  const root = merkleRoot(leaves, sha256);
  for (let index = 0; index < leaves.length; index += 1) {
    const proof = inclusionProof(leaves, index, sha256);
    const leaf = leaves[index];
    if (proof === undefined || leaf === undefined) throw new Error('no proof');
    expect(verifyInclusion(flipped(leaf, index), proof, root, sha256)).toBe(false);
    expect(verifyInclusion(leaf, proof, flipped(root, index), sha256)).toBe(false);
    proof.path.forEach((_, at) => {
      const path = proof.path.map((hash, n) => (n === at ? flipped(hash, index) : hash));
      expect(verifyInclusion(leaf, { ...proof, path }, root, sha256)).toBe(false);
    });
  }
});

test('a node does not pass for a leaf, and another order is another root', () => {
  const leaves = invented(4, 2);
  const [a = new Uint8Array(), b = a, c = a, d = a] = leaves;
  const upper = [merkleRoot([a, b], sha256), merkleRoot([c, d], sha256)];
  expect(hex(leafHash(Buffer.concat([a, b]), sha256))).not.toBe(hex(upper[0] ?? a));
  expect(hex(merkleRoot([b, a, c, d], sha256))).not.toBe(hex(merkleRoot(leaves, sha256)));
});

test.each([-1, 4, 0.5, Number.NaN, 2 ** 60])('position %s is outside of a tree of four', (index) => {
  const leaves = invented(4, 3);
  expect(inclusionProof(leaves, index, sha256)).toBeUndefined();
  const proof = { index, size: 4, path: [] };
  expect(verifyInclusion(leaves[0] ?? new Uint8Array(), proof, merkleRoot(leaves, sha256), sha256)).toBe(
    false,
  );
});

test('a record has one spelling', () => {
  expect(canonicalJson({ b: 1, a: [null, true, 'ñ"\n'], é: {}, A: '' })).toBe(
    '{"A":"","a":[null,true,"ñ\\"\\n"],"b":1,"é":{}}',
  );
  expect(() => canonicalJson({ lat: 14.5 })).toThrow('whole');
});

function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const at = bit % changed.length;
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
