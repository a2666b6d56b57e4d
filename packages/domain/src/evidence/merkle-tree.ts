/**
 * Merkle tree with the hashes of Certificate Transparency (RFC 6962, section 2.1): leaves and nodes are hashed under
 * different prefixes, so that no node passes for a leaf. SHA-256 is given by the caller.
 */

export type Sha256 = (bytes: Uint8Array) => Uint8Array;

export type InclusionProof = {
  /** Position of the leaf, from 0. */
  index: number;
  /** Leaves of the tree. */
  size: number;
  /** Hashes of the other side at each level, from the leaf up. */
  path: readonly Uint8Array[];
};

const LEAF = 0;
const NODE = 1;
/** Levels of the largest tree that a number can count. */
const MAX_PATH = 53;

export function leafHash(data: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(joined(LEAF, data));
}

/** Of the hashes of the leaves, in their order. A tree without leaves has the hash of nothing. */
export function merkleRoot(leaves: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  const [only] = leaves;
  if (only === undefined) return sha256(new Uint8Array());
  if (leaves.length === 1) return only;
  const split = largestPowerBelow(leaves.length);
  return nodeHash(
    merkleRoot(leaves.slice(0, split), sha256),
    merkleRoot(leaves.slice(split), sha256),
    sha256,
  );
}

/** RFC 6962, section 2.1.1. Undefined for a position outside of the tree. */
export function inclusionProof(
  leaves: readonly Uint8Array[],
  index: number,
  sha256: Sha256,
): InclusionProof | undefined {
  if (!Number.isSafeInteger(index) || index < 0 || index >= leaves.length) return undefined;
  return { index, size: leaves.length, path: pathOf(leaves, index, sha256) };
}

/** RFC 9162, section 2.1.3.2: whether the leaf stands at this position of the tree with this root. */
export function verifyInclusion(
  leaf: Uint8Array,
  { index, size, path }: InclusionProof,
  root: Uint8Array,
  sha256: Sha256,
): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size)) return false;
  if (index < 0 || index >= size || path.length > MAX_PATH) return false;
  let position = index;
  let last = size - 1;
  let hash = leaf;
  for (const other of path) {
    if (last === 0) return false;
    if (position % 2 === 1 || position === last) {
      hash = nodeHash(other, hash, sha256);
      while (position % 2 === 0 && position !== 0) {
        position /= 2;
        last = Math.floor(last / 2);
      }
    } else hash = nodeHash(hash, other, sha256);
    position = Math.floor(position / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && isSame(hash, root);
}

function pathOf(leaves: readonly Uint8Array[], index: number, sha256: Sha256): Uint8Array[] {
  if (leaves.length <= 1) return [];
  const split = largestPowerBelow(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...pathOf(left, index, sha256), merkleRoot(right, sha256)]
    : [...pathOf(right, index - split, sha256), merkleRoot(left, sha256)];
}

function nodeHash(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(joined(NODE, left, right));
}

function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

function joined(prefix: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0));
  bytes[0] = prefix;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, n) => byte === b[n]);
}
