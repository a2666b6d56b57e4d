import { CAP_LIFETIME_MS } from './alert-lifetime.ts';

/** The fields of a CAP message that a chain needs. */
export type ChainMessage = {
  /** `sender,identifier,sent` */
  key: string;
  messageType: 'Alert' | 'Update' | 'Cancel';
  references: readonly string[];
  sentAtMs: number;
  expiresAtMs?: number;
  /** Marks the end of the event without being a Cancel message, such as an all clear or a final bulletin. */
  isFinal: boolean;
};

export type CapChain = {
  /** Keys of the received messages, oldest first. */
  keys: string[];
  /** Keys that were referenced but never received; a message that arrives with one of them is already superseded. */
  missing: string[];
  /** The message that is currently valid. */
  headKey: string;
  /** The newest message other than a Cancel: the last issued content. Absent if only a Cancel was received. */
  lastIssuedKey?: string;
  status: 'active' | 'updated' | 'cancelled' | 'expired';
  /** When the chain ends or ended without a further message. */
  endsAtMs: number;
};

/**
 * Builds the state of every chain in a set of messages at a given time. The result depends only on the set and the
 * time, not on the order or number of deliveries.
 */
export function buildChains(messages: readonly ChainMessage[], nowMs: number): CapChain[] {
  const byKey = dedupeByKey(messages);
  const rootOf = unionReferences(byKey);
  const groups = Map.groupBy(byKey.values(), ({ key }) => rootOf(key));
  return [...groups.values()]
    .map((group) => buildChain(group.sort(oldestFirst), nowMs))
    .sort((a, b) => compare(a.keys[0] ?? '', b.keys[0] ?? ''));
}

function buildChain(group: readonly ChainMessage[], nowMs: number): CapChain {
  const keys = group.map(({ key }) => key);
  const referred = new Set(
    group.flatMap(({ key, references }) => references.filter((other) => other !== key)),
  );
  // If messages reference each other in a cycle, none is unreferenced; the newest one is then the head.
  const head = group.findLast(({ key }) => !referred.has(key)) ?? group.at(-1);
  if (head === undefined) throw new RangeError('a chain has at least one message');
  const lastIssuedKey = group.findLast(({ messageType }) => messageType !== 'Cancel')?.key;
  const isCancelled = head.messageType === 'Cancel' || head.isFinal;
  const expiresAtMs = head.expiresAtMs ?? head.sentAtMs + CAP_LIFETIME_MS;
  return {
    keys,
    missing: [...referred].filter((key) => !keys.includes(key)).sort(compare),
    headKey: head.key,
    ...(lastIssuedKey === undefined ? {} : { lastIssuedKey }),
    status: isCancelled
      ? 'cancelled'
      : nowMs >= expiresAtMs
        ? 'expired'
        : isFirstMessage(head)
          ? 'active'
          : 'updated',
    endsAtMs: isCancelled ? head.sentAtMs : expiresAtMs,
  };
}

function isFirstMessage({ key, messageType, references }: ChainMessage): boolean {
  return messageType === 'Alert' && references.every((other) => other === key);
}

/** Messages with the same key are one message; if they differ, the one that ends the event more definitely wins. */
function dedupeByKey(messages: readonly ChainMessage[]): Map<string, ChainMessage> {
  const byKey = new Map<string, ChainMessage>();
  for (const message of messages) {
    const other = byKey.get(message.key);
    if (other === undefined || compare(firmness(message), firmness(other)) > 0)
      byKey.set(message.key, message);
  }
  return byKey;
}

function firmness({ messageType, isFinal, sentAtMs, expiresAtMs, references }: ChainMessage): string {
  const end = messageType === 'Cancel' ? 2 : isFinal ? 1 : 0;
  return [end, messageType, sentAtMs, expiresAtMs ?? '', ...[...references].sort(compare)].join(' ');
}

/** Union-find over keys and references: a message referenced from a chain belongs to it, received or not. */
function unionReferences(byKey: ReadonlyMap<string, ChainMessage>): (key: string) => string {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    if (root !== key) parents.set(key, root);
    return root;
  };
  for (const { key, references } of byKey.values())
    for (const other of references) {
      const [a, b] = [rootOf(key), rootOf(other)];
      if (a !== b) parents.set(a, b);
    }
  return rootOf;
}

function oldestFirst(a: ChainMessage, b: ChainMessage): number {
  return a.sentAtMs - b.sentAtMs || compare(a.key, b.key);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
