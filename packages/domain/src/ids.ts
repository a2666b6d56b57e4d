import { toHex } from './encoding.ts';

/** The time takes 48 bits: enough until the year 10889. */
const INSTANT_LIMIT = 2 ** 48;
const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** An id that sorts by creation time. `randomBytes` must be cryptographically secure: ids appear in URLs. */
export function newUuidV7(nowMs: number, randomBytes: (count: number) => Uint8Array): string {
  const digits = toHex(randomBytes(10));
  const variant = (0b1000 | (Number.parseInt(digits.charAt(3), 16) & 0b0011)).toString(16);
  return uuid(nowMs, digits.slice(0, 3), variant + digits.slice(4, 7), digits.slice(7, 19));
}

/** The smallest id of an instant: a partition that starts here contains every id from then on. */
export function firstUuidAt(instantMs: number): string {
  return uuid(instantMs, '000', '8000', '000000000000');
}

/** The time encoded in an id, in ms since 1970. Undefined if the text is not a canonical UUIDv7. */
export function uuidInstantMs(id: string): number | undefined {
  const [, high, low] = UUID_V7.exec(id) ?? [];
  return high === undefined || low === undefined ? undefined : Number.parseInt(high + low, 16);
}

function uuid(instantMs: number, afterVersion: string, variantGroup: string, tail: string): string {
  if (!Number.isInteger(instantMs) || instantMs < 0 || instantMs >= INSTANT_LIMIT) {
    throw new RangeError(`no UUIDv7 for the instant ${instantMs}`);
  }
  const time = instantMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${afterVersion}-${variantGroup}-${tail}`;
}

/** The type of an id in the API; its prefix letter encodes it. */
export type WireKind = 'story' | 'cluster' | 'user';

const PREFIX = { story: 's-', cluster: 'c-', user: 'u-' } as const;
const KIND = new Map<string, WireKind>([
  ['s-', 'story'],
  ['c-', 'cluster'],
  ['u-', 'user'],
]);

export function wireId(kind: WireKind, uuid: string): string {
  return PREFIX[kind] + uuid;
}

/** Accepts only a canonical UUIDv7: each resource has one URL, and its id contains its month. */
export function parseWireId(text: string): { kind: WireKind; uuid: string } | undefined {
  const kind = KIND.get(text.slice(0, 2));
  const uuid = text.slice(2);
  return kind === undefined || uuidInstantMs(uuid) === undefined ? undefined : { kind, uuid };
}
