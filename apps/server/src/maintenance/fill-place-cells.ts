import { placeByCode } from '@paligid/geo/areas';
import { cellToInt8, storedCell } from '@paligid/geo/cells';
import type { ClientBase } from 'pg';
import * as places from '../features/settings/reader-places.repository.ts';

const BATCH = 500;

/**
 * Fills in the cells of places that were stored before alerts looked for them, or by the release before. A place whose
 * area is not in the gazetteer any more stays without one.
 */
export async function fillPlaceCells(db: ClientBase, stop: AbortSignal): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; !stop.aborted; ) {
    const found = await places.findWithoutCell(db, after, BATCH);
    const filled = found.flatMap((place) => {
      const area = placeByCode(place.code);
      return area === undefined ? [] : [{ ...place, cell: cellToInt8(storedCell(area.point)) }];
    });
    if (filled.length > 0) await places.fillCells(db, filled);
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH) return;
    after = last.userId;
  }
}
