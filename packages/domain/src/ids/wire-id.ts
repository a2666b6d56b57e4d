import { instantOf } from './uuid-v7.ts';

/** What an id on the wire stands for; its first letter says so. */
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

/** Only a canonical UUIDv7 is read: a thing has one address, and its id tells its month. */
export function parseWireId(text: string): { kind: WireKind; uuid: string } | undefined {
  const kind = KIND.get(text.slice(0, 2));
  const uuid = text.slice(2);
  return kind === undefined || instantOf(uuid) === undefined ? undefined : { kind, uuid };
}
