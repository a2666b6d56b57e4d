/** Of an object or list with its header, and of a field or element that holds a number, a date or a reference. */
const OBJECT_BYTES = 40;
const SLOT_BYTES = 24;

/**
 * Roughly how much of the heap a value of plain data takes, for caches that are bounded by bytes. Texts count in full,
 * as if two bytes a character: they are what makes one row a hundred times as large as another. A function counts as
 * nothing of its own.
 */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return SLOT_BYTES + value.length * 2;
  if (typeof value !== 'object' || value === null || value instanceof Date) return SLOT_BYTES;
  let bytes = OBJECT_BYTES + SLOT_BYTES;
  if (Array.isArray(value)) {
    for (const one of value) bytes += estimateBytes(one);
  } else if (value instanceof Map) {
    for (const [key, one] of value) bytes += estimateBytes(key) + estimateBytes(one);
  } else if (isRecord(value)) {
    // A row has fifty fields and is measured whenever it is read: Object.entries takes several times as long.
    for (const name in value) bytes += name.length + estimateBytes(value[name]);
  }
  return bytes;
}

function isRecord(value: object): value is Record<string, unknown> {
  return !Array.isArray(value);
}
