import { placeByCode } from '@paligid/geo/areas';
import { cellToInt8, storedCell } from '@paligid/geo/cells';
import type { ClientBase } from 'pg';

type PlaceKey = { userId: string; id: string; code: string };

const BATCH = 500;

const WITHOUT_CELL = {
  name: 'places-without-cell',
  text: `
    select user_id as "userId", id, place_code as code from reader_places
    where cell is null and user_id > $1 order by user_id limit ${BATCH}`,
};

/** A place that its reader changes at the same moment has got its cell from there. */
const FILL = {
  name: 'places-fill-cell',
  text: `
    update reader_places set cell = filled.cell
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[]) as filled (user_id, id, code, cell)
    where reader_places.user_id = filled.user_id and reader_places.id = filled.id
      and reader_places.place_code = filled.code and reader_places.cell is null`,
};

/**
 * Fills in the cells of places that were stored before alerts looked for them, or by the release before. A place whose
 * area is not in the gazetteer any more stays without one.
 */
export async function fillPlaceCells(db: ClientBase, stop: AbortSignal): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; !stop.aborted; ) {
    const { rows } = await db.query<PlaceKey>({ ...WITHOUT_CELL, values: [after] });
    const filled = rows.flatMap(({ userId, id, code }) => {
      const area = placeByCode(code);
      return area === undefined ? [] : [{ userId, id, code, cell: cellToInt8(storedCell(area.point)) }];
    });
    const values = [
      filled.map(({ userId }) => userId),
      filled.map(({ id }) => id),
      filled.map(({ code }) => code),
      filled.map(({ cell }) => cell),
    ];
    if (filled.length > 0) await db.query({ ...FILL, values });
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.userId;
  }
}
