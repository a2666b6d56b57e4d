import { buildChains, type ChainMessage } from '@paligid/domain/alerts/cap-chain';
import type { StoryState } from '../story-state.ts';
import type { StoredMessage } from './chains.repository.ts';

export type PartState = Omit<StoryState, 'draft'> & {
  part: number;
  /** The item whose text is shown. */
  itemId: string;
  headKey: string;
};

/** A message as it counts for one part: `itemId` is absent if it only stands in for that part. */
type PartMessage = ChainMessage & { itemId?: string; isAwaited?: true };

/**
 * The current state of each part of a chain. Left out: a part of which only the end was seen, and one whose newest
 * message has not arrived yet (its other parts came first, and that must not end anything).
 */
export function chainParts(messages: readonly StoredMessage[], now: Date): PartState[] {
  const byKey = Map.groupBy(messages, ({ key }) => key);
  const count = Math.max(0, ...messages.map(({ parts }) => parts));
  const parts = Array.from({ length: count }, (_, i) => i + 1);
  return parts.flatMap((part) => {
    const ofPart = [...byKey.values()].flatMap((rows) => forPart(rows, part));
    return partState(part, ofPart, now) ?? [];
  });
}

function partState(part: number, messages: readonly PartMessage[], now: Date): PartState | undefined {
  const [chain] = buildChains(messages, now.getTime());
  const head = messages.find(({ key }) => key === chain?.headKey);
  if (chain === undefined || head === undefined || head.isAwaited === true) return undefined;
  const shown = head.messageType === 'Cancel' ? newestIssued(messages) : head;
  if (shown?.itemId === undefined) return undefined;
  const isOver = chain.status === 'cancelled' || chain.status === 'expired';
  const endsAt = new Date(chain.endsAtMs);
  return {
    part,
    itemId: shown.itemId,
    headKey: chain.headKey,
    status: chain.status,
    expiresAt: shown.expiresAtMs === undefined ? endsAt : new Date(shown.expiresAtMs),
    endedAt: isOver ? endsAt : null,
  };
}

/** A message with fewer parts revokes the others; a message whose part has not arrived is waited for. */
function forPart(rows: readonly StoredMessage[], part: number): PartMessage[] {
  const own = rows.find((row) => row.part === part);
  if (own !== undefined) return [{ ...chainMessage(own), itemId: own.itemId }];
  const [other] = rows;
  if (other === undefined) return [];
  if (other.parts < part) return [{ ...chainMessage(other), messageType: 'Cancel' }];
  return [{ ...chainMessage(other), isAwaited: true }];
}

function newestIssued(messages: readonly PartMessage[]): PartMessage | undefined {
  return messages
    .filter(({ messageType, itemId }) => messageType !== 'Cancel' && itemId !== undefined)
    .reduce<PartMessage | undefined>(
      (newest, message) => (newest === undefined || isNewer(message, newest) ? message : newest),
      undefined,
    );
}

function isNewer(a: PartMessage, b: PartMessage): boolean {
  return a.sentAtMs > b.sentAtMs || (a.sentAtMs === b.sentAtMs && a.key > b.key);
}

function chainMessage({
  key,
  messageType,
  references,
  sentAt,
  expiresAt,
  isFinal,
}: StoredMessage): ChainMessage {
  return {
    key,
    messageType,
    references,
    sentAtMs: sentAt.getTime(),
    ...(expiresAt === null ? {} : { expiresAtMs: expiresAt.getTime() }),
    isFinal,
  };
}
