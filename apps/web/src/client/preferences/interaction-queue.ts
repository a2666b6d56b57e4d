import type { interactionSchema, queuedInteractionSchema } from '@paligid/contract/entities/preferences';
import { newUuidV7 } from '@paligid/domain/ids';
import { recentInteractions } from '@paligid/domain/preferences/interactions';
import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import type * as z from 'zod';
import { browserStorage, type KeyValueStorage } from '../stores/key-value-storage.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';

export type Interaction = z.output<typeof interactionSchema>;
type QueuedInteraction = z.output<typeof queuedInteractionSchema>;
/** What it takes to take an interaction back. */
export type UndoneInteraction = Pick<QueuedInteraction, 'client_id' | 'timestamp'>;

/** What waits to be sent to the account of the reader who agreed to it. */
export interface InteractionQueue {
  userId: string;
  /** Whether the reader agreed, as the server last said. */
  isOn: boolean;
  waiting: readonly QueuedInteraction[];
  undone: readonly UndoneInteraction[];
  /** When the server was last asked what the reader agreed to. */
  checkedAt: string;
  learnedAt: string | null;
  /** How far the server's clock is ahead of this device's, which may be hours off. */
  clockOffsetMs: number;
}

/** Dispatched on the window when there is something to send. */
export const QUEUED_EVENT = `${PRODUCT_SHORT_NAME}:interaction-queued`;

/** A week without a network fits; then the oldest are evicted. */
const MAX_WAITING = 200;

/** Undefined while nobody was asked, and where the browser stores nothing: then nothing is queued. */
export function readQueue(kvStorage: Pick<KeyValueStorage, 'read'>): InteractionQueue | undefined {
  const stored = kvStorage.read(STORED_KEYS.interactionQueue) as Partial<InteractionQueue> | undefined;
  if (typeof stored?.userId !== 'string' || typeof stored.isOn !== 'boolean') return undefined;
  return {
    ...{ userId: stored.userId, isOn: stored.isOn },
    waiting: Array.isArray(stored.waiting) ? stored.waiting : [],
    undone: Array.isArray(stored.undone) ? stored.undone : [],
    checkedAt: String(stored.checkedAt ?? ''),
    learnedAt: typeof stored.learnedAt === 'string' ? stored.learnedAt : null,
    clockOffsetMs: Number(stored.clockOffsetMs) || 0,
  };
}

export function writeQueue(kvStorage: KeyValueStorage, queue: InteractionQueue | undefined): void {
  kvStorage.write(STORED_KEYS.interactionQueue, queue);
}

/**
 * Queues what a reader did with a story, to be sent to their account. Does nothing unless they agreed. Returns what it
 * takes to take it back.
 */
export function trackInteraction(
  it: Interaction,
  window: Window & typeof globalThis,
): UndoneInteraction | undefined {
  const kvStorage = browserStorage(window);
  const queue = readQueue(kvStorage);
  if (queue?.isOn !== true) return undefined;
  const nowMs = Date.parse(it.timestamp) + queue.clockOffsetMs;
  const timestamp = new Date(nowMs).toISOString();
  const client_id = newUuidV7(nowMs, (count) => window.crypto.getRandomValues(new Uint8Array(count)));
  const waiting = recentInteractions([...queue.waiting, { ...it, timestamp, client_id }], nowMs).slice(
    -MAX_WAITING,
  );
  writeQueue(kvStorage, { ...queue, waiting });
  window.dispatchEvent(new Event(QUEUED_EVENT));
  return { client_id, timestamp };
}

/** Takes back an interaction, whether it was sent or not. */
export function untrackInteraction(
  { client_id, timestamp }: UndoneInteraction,
  window: Window & typeof globalThis,
): void {
  const kvStorage = browserStorage(window);
  const queue = readQueue(kvStorage);
  if (queue?.isOn !== true) return;
  // It may be on its way just now, so the server is told in any case.
  writeQueue(kvStorage, {
    ...queue,
    waiting: queue.waiting.filter((it) => it.client_id !== client_id),
    undone: [...queue.undone, { client_id, timestamp }].slice(-MAX_WAITING),
  });
  window.dispatchEvent(new Event(QUEUED_EVENT));
}

/** The queue without what has been sent. It is read again: more may have been queued meanwhile, in any tab. */
export function removeSent(
  kvStorage: KeyValueStorage,
  sent: Pick<InteractionQueue, 'waiting' | 'undone'>,
): InteractionQueue | undefined {
  const queue = readQueue(kvStorage);
  if (queue === undefined) return undefined;
  const isLeft =
    (gone: readonly UndoneInteraction[]) =>
    ({ client_id }: UndoneInteraction) =>
      !gone.some((it) => it.client_id === client_id);
  const left = {
    ...queue,
    waiting: queue.waiting.filter(isLeft(sent.waiting)),
    undone: queue.undone.filter(isLeft(sent.undone)),
  };
  writeQueue(kvStorage, left);
  return left;
}

interface Tracking {
  userId: string;
  isOn: boolean;
  /** Absent where the server's clock is not known. */
  clockOffsetMs?: number;
}

/** Off means off: what waits is deleted too. */
export function setTracking(kvStorage: KeyValueStorage, tracking: Tracking): InteractionQueue {
  const { userId, isOn, clockOffsetMs } = tracking;
  const before = readQueue(kvStorage);
  const known = before?.userId === userId ? before : undefined;
  const queue = {
    ...{ userId, isOn, checkedAt: new Date().toISOString(), learnedAt: known?.learnedAt ?? null },
    clockOffsetMs: clockOffsetMs ?? known?.clockOffsetMs ?? 0,
    waiting: isOn ? (known?.waiting ?? []) : [],
    undone: isOn ? (known?.undone ?? []) : [],
  };
  writeQueue(kvStorage, queue);
  return queue;
}
