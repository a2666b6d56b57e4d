import type { Point } from '@paligid/geo/point';
import { openLogger } from '@paligid/program/logger';
import { announceItems } from '@paligid/server/ingest/pipeline/announce-items';
import { systemClock as clock } from '@paligid/server/platform/clock';
import { openDatabase } from '@paligid/server/platform/database';
import { openNats } from '@paligid/server/platform/nats';
import { newIds } from '@paligid/server/platform/new-ids';
import { publisherOn } from '@paligid/server/platform/publish';
import type { Ledger } from './ledger.ts';
import { type Accepted, acceptAlert, acceptNews, newsSpots } from './news.ts';
import type { Room } from './room.ts';

type Publisher = {
  story: (n: number) => Promise<void>;
  alert: () => Promise<void>;
  close: () => Promise<void>;
};

/** Accepts reports that reach a reader at `near` and hands them to the pipeline, as the reading of sources does. */
export async function openPublisher(
  { config }: Room,
  near: Point,
  note: Ledger['accepted'],
): Promise<Publisher> {
  const logger = openLogger({ logLevel: 'error' }, 'bench');
  const pool = openDatabase(config, 'bench', logger);
  const nats = await openNats(config, 'bench', logger);
  const handing = { publish: publisherOn(nats), prefix: config.streamPrefix, pool, logger };
  const tools = { db: pool, clock, newId: newIds(clock) };
  const spots = newsSpots(near);
  const hand = async (kind: 'story' | 'alert', accept: () => Promise<Accepted>) => {
    const acceptedMs = Date.now();
    const item = await accept();
    note({ kind, itemId: item.id, acceptedMs });
    await announceItems(handing, [item]);
  };
  return {
    story: (n) => hand('story', () => acceptNews(spots[n % spots.length] ?? '', tools)),
    alert: () => hand('alert', () => acceptAlert(near, tools)),
    close: async () => {
      await Promise.all([pool.end(), nats.close()]);
    },
  };
}
