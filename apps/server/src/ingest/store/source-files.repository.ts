import type { ClientBase, Pool } from 'pg';
import type { Source } from '../source.ts';

type FilesDb = Pool | ClientBase;
type FileSource = Pick<Source, 'id' | 'parserVersion'>;

/** A broken file stays broken; one that could not be fetched is requested a few more times. */
const MAX_FILE_TRIES = 3;

/** Those of the addresses that are still unread, in the given order. */
export async function findUnread(
  db: FilesDb,
  { id, parserVersion }: FileSource,
  addresses: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ address: string }>(
    `select address from source_files
     where source_id = $1 and address = any ($2) and parser_version = $3 and (is_done or attempts >= $4)`,
    [id, addresses, parserVersion, MAX_FILE_TRIES],
  );
  const done = new Set(rows.map(({ address }) => address));
  return addresses.filter((address) => !done.has(address));
}

/** Returns whether the file will be requested again. */
export async function markTried(
  db: FilesDb,
  { id, parserVersion }: FileSource,
  file: { address: string; isDone: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ isOpen: boolean }>(
    `insert into source_files (source_id, address, parser_version, attempts, is_done, attempted_at)
     values ($1, $2, $3, 1, $4, $5)
     on conflict (source_id, address) do update set
       attempts = case when source_files.parser_version = $3 then source_files.attempts + 1 else 1 end,
       parser_version = $3, is_done = $4, attempted_at = $5
     returning not is_done and attempts < $6 as "isOpen"`,
    [id, file.address, parserVersion, file.isDone, file.now, MAX_FILE_TRIES],
  );
  return rows[0]?.isOpen ?? false;
}

/** An index lists a file for two days; a file read long before is never requested again anyway. */
export async function deleteOldFiles(db: FilesDb, before: Date): Promise<void> {
  await db.query('delete from source_files where attempted_at < $1', [before]);
}

/** Lets files that could not be read be requested again. Returns how many. */
export async function deleteFailed(db: FilesDb, sourceId: string): Promise<number> {
  const { rowCount } = await db.query('delete from source_files where source_id = $1 and not is_done', [
    sourceId,
  ]);
  return rowCount ?? 0;
}
