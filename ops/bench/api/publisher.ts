import type { Point } from '@paligid/geo/point';
import { openLogger } from '@paligid/runtime/logger';
import { announceItems } from '@paligid/server/ingest/queue/announce-items';
import { systemClock as clock } from '@paligid/server/platform/clock';
import { openDatabase } from '@paligid/server/platform/database';
import { jetstreamPublisher } from '@paligid/server/platform/jetstream';
import { openNats } from '@paligid/server/platform/nats';
import { newIds } from '@paligid/server/platform/new-ids';
import { inventedReport } from '../understanding/invented-reports.ts';
import type { BenchEnvironment } from './bench-environment.ts';
import type { AcceptedEntry, DeliveryLedger } from './delivery-ledger.ts';
import {
  type Accepted,
  acceptAlert,
  acceptCountryNews,
  acceptNews,
  isNearReader,
  newsSpots,
} from './news.ts';

type BenchPublisher = {
  story: (n: number) => Promise<void>;
  alert: () => Promise<void>;
  close: () => Promise<void>;
};

/** Reports from the whole country, or similarly worded floods around one reader. */
export type NewsMix = 'country' | 'one place';

/** Accepts reports and passes them to the pipeline, as polling a source does; alerts are for the reader. */
export async function openBenchPublisher(
  { config }: BenchEnvironment,
  reader: Point,
  news: NewsMix,
  note: DeliveryLedger['accepted'],
): Promise<BenchPublisher> {
  const logger = openLogger({ logLevel: 'error' }, 'bench');
  const pool = openDatabase(config, 'bench', logger);
  const nats = await openNats(config, 'bench', logger);
  const handing = { publish: jetstreamPublisher(nats), prefix: config.streamPrefix, pool, logger };
  const tools = { db: pool, clock, newId: newIds(clock) };
  const spots = news === 'country' ? [] : newsSpots(reader);
  const hand = async (entry: Pick<AcceptedEntry, 'kind' | 'isNear'>, accept: () => Promise<Accepted>) => {
    const acceptedMs = Date.now();
    const item = await accept();
    note({ ...entry, itemId: item.id, acceptedMs });
    await announceItems(handing, [item]);
  };
  let published = 0;
  const ofCountry = () => {
    const n = published++;
    const item = inventedReport(n, clock.now());
    return hand({ kind: 'story', isNear: isNearReader(item, reader) }, () =>
      acceptCountryNews(n, item, tools),
    );
  };
  const ofOnePlace = (n: number) =>
    hand({ kind: 'story', isNear: true }, () => acceptNews(spots[n % spots.length] ?? '', tools));
  return {
    story: news === 'country' ? ofCountry : ofOnePlace,
    alert: () => hand({ kind: 'alert', isNear: true }, () => acceptAlert(reader, tools)),
    close: async () => {
      await Promise.all([pool.end(), nats.close()]);
    },
  };
}
