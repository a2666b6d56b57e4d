import { LIMITS } from '@paligid/contract/limits';
import { readerCell } from '@paligid/geo/cells';
import { findFirstWindow } from '@paligid/server/features/feed/feed.repository';
import { storiesService } from '@paligid/server/features/stories/stories.service';
import { systemClock } from '@paligid/server/platform/clock';
import type pg from 'pg';
import {
  ELSEWHERE,
  METRO_MANILA_SETTLEMENTS,
  type PopulationPoint,
  populationSampler,
  seededRandom,
} from '../feed/population.ts';
import { recordingPool, type Statement } from './recorded-statements.ts';
import { signedGet } from './signed-get.ts';

/** Placeholder candidate for a cell without any: the same statements must be sent every time. */
const NO_ENTRY = { id: '00000000-0000-7000-8000-000000000000', isEvent: false, severity: 1 };

/** Populated places, each in a different cell. */
export function placesInCells(count: number): PopulationPoint[] {
  const sample = populationSampler([...METRO_MANILA_SETTLEMENTS, ...ELSEWHERE], seededRandom(2));
  const byCell = new Map<string, PopulationPoint>();
  while (byCell.size < count) {
    const { lat, lon } = sample();
    const place = { lat: Number(lat.toFixed(2)), lon: Number(lon.toFixed(2)) };
    if (!byCell.has(readerCell(place))) byCell.set(readerCell(place), place);
  }
  return [...byCell.values()];
}

/** Path and signed headers in the format of `varied-gets.lua`. */
export async function requestLine({ lat, lon }: PopulationPoint): Promise<string> {
  const address = `/feed/location?user_lat=${lat}&user_lon=${lon}`;
  const headers = await signedGet(address);
  return [address, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\t');
}

/** The statements of a cache miss as the feed sends them, grouped by several places. */
export async function recordedMisses(
  db: pg.Pool,
  places: PopulationPoint[],
  together: number,
): Promise<Statement[][]> {
  const statements: Statement[] = [];
  const recording = recordingPool(db, (statement) => statements.push(statement));
  for (const point of places) {
    const place = { point, radiusMetres: LIMITS.radiusKm * 1_000 };
    const { rows: found } = await findFirstWindow(recording, place, systemClock.now());
    // A new service each time: none may use what another has cached.
    const stories = storiesService(recording, systemClock);
    const entries = found.length > 0 ? found : [NO_ENTRY];
    await stories.listed(entries.map(({ id, isEvent, severity }) => ({ id, isEvent, severity })));
  }
  const each = (statements.length / places.length) * together;
  return Array.from({ length: places.length / together }, (_, n) =>
    statements.slice(n * each, (n + 1) * each),
  );
}
