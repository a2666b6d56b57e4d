import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import * as z from 'zod';
import type { SubjectHash } from '../../platform/http/secrets.ts';
import * as accounts from './accounts.repository.ts';
import * as deletions from './deletions.repository.ts';

/** Deletions that were asked for or cancelled, in the log of `api`: a restore takes the database back, not its log. */
export type DeletionLog = {
  /** Both are for after the transaction has been committed. */
  asked: (userId: string, dueAt: Date) => void;
  cancelled: (userId: string) => void;
};

const ASKED = 'account.deletion-asked';
const CANCELLED = 'account.deletion-cancelled';
const ACCOUNTS_AT_ONCE = 1_000;

const lineSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal(ASKED),
    time: z.coerce.date(),
    account: z.string(),
    dueAt: z.coerce.date(),
  }),
  z.object({ event: z.literal(CANCELLED), time: z.coerce.date(), account: z.string() }),
]);
type DeletionLine = z.output<typeof lineSchema>;

/** The account is named by an HMAC: whoever reads the log cannot tell whose it is. */
export function deletionLog(logger: Logger, subjectHash: SubjectHash): DeletionLog {
  // A restore needs these lines, whatever the level is.
  const log = logger.child({}, { level: 'info' });
  return {
    asked: (userId, dueAt) => log.info({ account: accountHash(subjectHash, userId), dueAt }, ASKED),
    cancelled: (userId) => log.info({ account: accountHash(subjectHash, userId) }, CANCELLED),
  };
}

export type RepeatedDeletions = { asked: number; cancelled: number; unknown: number };

/**
 * After a restore: asks again for each deletion that the lines say was asked for, with its day, and cancels again what
 * was cancelled; the last line about an account counts. Doing it twice changes nothing. `unknown`: no such account,
 * since it was gone before the moment of the restore, or the lines were written under another key.
 */
export async function repeatDeletions(
  { pool, subjectHash }: { pool: Pool; subjectHash: SubjectHash },
  lines: AsyncIterable<string>,
): Promise<RepeatedDeletions> {
  const last = await lastLines(lines);
  const done = { asked: 0, cancelled: 0 };
  let after: string | undefined;
  do {
    const ids = await accounts.listIds(pool, after, ACCOUNTS_AT_ONCE);
    for (const userId of ids) {
      const hash = accountHash(subjectHash, userId);
      const line = last.get(hash);
      if (line === undefined) continue;
      last.delete(hash);
      // What the database remembers may be an earlier wish, with another day.
      await deletions.remove(pool, userId);
      if (line.event === ASKED) {
        await deletions.put(pool, { userId, now: line.time, dueAt: line.dueAt });
        done.asked += 1;
      } else {
        done.cancelled += 1;
      }
    }
    after = ids.at(-1);
  } while (after !== undefined);
  return { ...done, unknown: last.size };
}

/** The last line about each account; logs of several processes may be one after the other. */
async function lastLines(lines: AsyncIterable<string>): Promise<Map<string, DeletionLine>> {
  const last = new Map<string, DeletionLine>();
  for await (const text of lines) {
    const line = text.includes('"account.deletion-') ? parseLine(text) : undefined;
    if (line === undefined) continue;
    const known = last.get(line.account);
    if (known === undefined || known.time <= line.time) last.set(line.account, line);
  }
  return last;
}

/** Collectors of logs write something in front of a line, and cut some off. */
function parseLine(text: string): DeletionLine | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(text.slice(text.indexOf('{')))).data;
  } catch {
    return undefined;
  }
}

function accountHash(subjectHash: SubjectHash, userId: string): string {
  return subjectHash(`account deletion ${userId}`);
}
