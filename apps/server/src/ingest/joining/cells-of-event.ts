import type { Cell } from '@paligid/geo/cells';
import type { ClientBase } from 'pg';
import * as feedRows from '../pipeline/feed-rows.repository.ts';
import * as events from './events.repository.ts';

/** Where the stories of an event are shown. */
export async function cellsOfEvent(db: ClientBase, eventId: string): Promise<Cell[]> {
  const members = await events.findMembers(db, eventId);
  const cells = await Promise.all(members.map(({ id }) => feedRows.findCells(db, id)));
  return cells.flat();
}
