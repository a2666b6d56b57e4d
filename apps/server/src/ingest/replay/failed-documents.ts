import type { Pool } from 'pg';
import { manilaTime } from '../../platform/manila-time.ts';
import { type DeadItem, findDead, revive } from '../store/item-queue.repository.ts';
import { deleteFailed } from '../store/source-files.repository.ts';
import { makeDueAnew } from '../store/sources.repository.ts';

const MAX_LISTED = 100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the pipeline has given up, with the id to repeat it by. */
export async function failedLines(db: Pool): Promise<string[]> {
  const dead = await findDead(db, MAX_LISTED);
  return dead.length === 0 ? ['no report was given up'] : dead.map(failedLine);
}

/** Absent: no report that was given up has this id. */
export async function repeatItem(db: Pool, id: string): Promise<string | undefined> {
  const isRevived = UUID.test(id) && (await revive(db, id));
  return isRevived ? `${id} goes through the pipeline again` : undefined;
}

/** Reads the whole document of a source again, with the files in it that failed. Absent: it is not read at all. */
export async function repeatSource(db: Pool, id: string): Promise<string | undefined> {
  const files = await deleteFailed(db, id);
  if (!(await makeDueAnew(db, id))) return undefined;
  return `${id} is read anew within seconds, with ${files} files that had failed`;
}

function failedLine({ id, sourceId, title, deadAt, reason }: DeadItem): string {
  return `${id}  ${manilaTime(deadAt)}  ${sourceId}  ${title.slice(0, 60)}  ${(reason ?? '').split('\n', 1)[0]?.slice(0, 80)}`;
}
