import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type ChatReply, presentReply } from './chat.presenter.ts';
import * as repository from './chat.repository.ts';

/** A reply takes less; after this its program is taken for dead. */
const CLAIM_MS = 12_000;
const POLL_MS = 150;
const MAX_POLLS = 55;

type Claimed = Omit<repository.NewQuestion, 'now'>;

/**
 * Undefined when the caller is to make the reply; otherwise the reply that another call has made, waiting for it while
 * it is being made. A question counts once for its day.
 */
export async function claimQuestion(
  db: Pool,
  clock: Clock,
  row: Claimed,
  { day, max }: { day: string; max: number },
): Promise<ChatReply | undefined> {
  const { userId, id } = row;
  const isOurs = await inTransaction(db, async (tx) => {
    // The account was deleted; its token is still good for a moment.
    if (!(await repository.lockReader(tx, userId))) throw new ApiError('SIGN_IN_REQUIRED');
    if (!(await repository.claim(tx, { ...row, now: clock.now() }))) return false;
    if (!(await repository.countQuestion(tx, userId, day, max))) throw new ApiError('CHAT_LIMIT_REACHED');
    return true;
  });
  if (isOurs) return undefined;
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const known = await repository.find(db, userId, id);
    // Deleted, or released after a failure: the next try begins again.
    if (known === undefined) throw new ApiError('UNAVAILABLE', { retryAfterSeconds: 1 });
    if (known.question !== row.question || known.storyId !== row.storyId)
      throw new ApiError('INVALID_REQUEST');
    const reply = presentReply(known);
    if (reply !== undefined) return reply;
    const now = clock.now();
    if (await repository.claimAgain(db, userId, id, now, new Date(now.getTime() - CLAIM_MS)))
      return undefined;
    await wait(POLL_MS);
  }
  throw new ApiError('TIMED_OUT');
}
