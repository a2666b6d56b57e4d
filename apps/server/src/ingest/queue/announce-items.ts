import type { Logger } from '@paligid/runtime/logger';
import { counter } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';
import { faultPoint } from '../../platform/fault-point.ts';
import type { Publish } from '../../platform/jetstream.ts';
import { streamSubject } from '../../platform/streams.ts';
import { findDueItems, makeDue, postpone, type QueuedItem } from '../store/item-queue.repository.ts';

type AnnounceDeps = { publish: Publish; prefix: string; pool: Pool; logger: Logger };

const SWEEP_BATCH = 500;

const announcedCounter = counter('items_announced_total', 'Items handed to the pipeline.', ['by']);

/**
 * Publishes accepted items to the pipeline. They are already safe in PostgreSQL: the sweep finds what fails here, so
 * nobody waits for it. Publishing twice is harmless: the item's id is the message id, and a finished item is no longer
 * in the queue. Most are finished before the sweep would see them, so only the sweep records what was published.
 */
export async function announceItems(parts: AnnounceDeps, items: readonly QueuedItem[]): Promise<void> {
  faultPoint('ingest.after-accept');
  await announce(parts, items, 'accept');
}

/** Publishes again what a crashed process or a lost stream left behind. Returns how many. */
export async function sweepItems(parts: AnnounceDeps): Promise<number> {
  const due = await findDueItems(parts.pool, SWEEP_BATCH);
  if (due.length === 0) return 0;
  parts.logger.info({ items: due.length }, 'items.swept');
  const announced = await announce(parts, due, 'sweep');
  if (announced.length > 0) await postpone(parts.pool, announced);
  return announced.length;
}

async function announce(
  { publish, prefix, pool, logger }: AnnounceDeps,
  items: readonly QueuedItem[],
  by: 'accept' | 'sweep',
): Promise<string[]> {
  const results = await Promise.allSettled(
    items.map(async ({ id, sourceId }) => {
      const message = JSON.stringify({ item_id: id });
      await publish(streamSubject(prefix, 'items', sourceId), message, id);
      return id;
    }),
  );
  const announced = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = items.filter((_, i) => results[i]?.status === 'rejected').map(({ id }) => id);
  if (failed.length > 0) {
    const failure = results.find((result) => result.status === 'rejected');
    logger.warn({ err: failure?.reason, items: failed.length }, 'items.not-announced');
    await makeDue(pool, failed);
  }
  announcedCounter.inc({ by }, announced.length);
  return announced;
}
