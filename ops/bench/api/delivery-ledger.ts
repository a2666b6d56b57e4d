import { setTimeout as wait } from 'node:timers/promises';
import type { Point } from '@paligid/geo/point';
import { WebSocket } from 'ws';
import * as z from 'zod';
import type { BenchEnvironment } from './bench-environment.ts';

/**
 * When an accepted item was readable in the feed, and when the reader received it if it is near, both in ms after it
 * was accepted.
 */
export type Delivery = { kind: 'story' | 'alert'; feedMs: number; socketMs?: number };
export type AcceptedEntry = {
  kind: Delivery['kind'];
  itemId: string;
  acceptedMs: number;
  /** Whether the item is near enough to reach the reader. */
  isNear: boolean;
  inFeedMs?: number;
};

export type DeliveryLedger = {
  accepted: (entry: AcceptedEntry) => void;
  /** Waits until everything accepted since the last call was delivered, and returns it. */
  settled: () => Promise<Delivery[]>;
  close: () => void;
};

const READER_ID = 'u-019a8560-7a00-7000-8000-000000000001';
/** Rare enough to cost little beside what is measured; figures are too high by half of it on average. */
const POLL_MS = 20;
const GIVE_UP_MS = 60_000;
const frameSchema = z.object({ type: z.literal('story_update'), data: z.object({ id: z.string() }) });

/** Connects one reader at a point and polls the queue: an item leaves it in the transaction that writes the feed. */
export async function openDeliveryLedger(
  { db, minter, urls }: BenchEnvironment,
  at: Point,
): Promise<DeliveryLedger> {
  const { access_token } = await minter.mint(READER_ID, new Date());
  const socket = new WebSocket(`${urls.gateway}/ws/connect?token=${access_token}`, {
    perMessageDeflate: false,
  });
  const heardMs = new Map<string, number>();
  socket.on('message', (data) => {
    const nowMs = Date.now();
    const frame = frameSchema.safeParse(JSON.parse(data.toString())).data;
    if (frame !== undefined && !heardMs.has(frame.data.id)) heardMs.set(frame.data.id, nowMs);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const { promise: answered, resolve } = Promise.withResolvers<unknown>();
  socket.once('message', resolve);
  socket.send(JSON.stringify({ type: 'location_update', ...at, accuracy: 10 }));
  socket.send(JSON.stringify({ type: 'ping' }));
  await answered;

  let entries: AcceptedEntry[] = [];
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const waiting = entries.filter(({ inFeedMs }) => inFeedMs === undefined);
      if (waiting.length > 0) {
        const { rows } = await db.query<{ id: string }>({
          name: 'bench-look',
          text: 'select item_id as id from item_queue where item_id = any ($1)',
          values: [waiting.map(({ itemId }) => itemId)],
        });
        const queued = new Set(rows.map(({ id }) => id));
        for (const entry of waiting) if (!queued.has(entry.itemId)) entry.inFeedMs = Date.now();
      }
      await wait(POLL_MS);
    }
  };
  let failure: unknown;
  look().catch((error: unknown) => {
    failure = error;
  });

  const deliveredSoFar = async (): Promise<Delivery[]> => {
    const { rows } = await db.query<{ item: string; story: string }>(
      `select item_id as item, 's-' || id as story from stories where item_id = any ($1)`,
      [entries.map(({ itemId }) => itemId)],
    );
    const stories = new Map(rows.map(({ item, story }) => [item, story]));
    return entries.flatMap(({ kind, itemId, acceptedMs, isNear, inFeedMs }) => {
      if (inFeedMs === undefined) return [];
      const feedMs = inFeedMs - acceptedMs;
      if (!isNear) return [{ kind, feedMs }];
      const heard = heardMs.get(stories.get(itemId) ?? '');
      return heard === undefined ? [] : [{ kind, feedMs, socketMs: heard - acceptedMs }];
    });
  };
  return {
    accepted: (entry) => entries.push(entry),
    settled: async () => {
      const start = Date.now();
      for (;;) {
        if (failure !== undefined) throw failure;
        const delivered = await deliveredSoFar();
        if (delivered.length === entries.length) {
          entries = [];
          return delivered;
        }
        if (Date.now() - start > GIVE_UP_MS) {
          throw new Error(`${entries.length - delivered.length} of ${entries.length} items were never told`);
        }
        await wait(200);
      }
    },
    close: () => {
      isOver = true;
      socket.terminate();
    },
  };
}
