import { createHash, randomBytes } from 'node:crypto';
import type { CheckInPage, CheckInReply } from '@paligid/contract/api/check-ins.api';
import { LIMITS } from '@paligid/contract/limits';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import * as checkIns from './check-ins.repository.ts';

const DAY_SECONDS = 24 * 3_600;
const MAX_SECONDS = 7 * DAY_SECONDS;
/** 128 bits: a million guesses a second would take longer than the universe is old. */
const SECRET_BYTES = 16;

export type CheckInsService = ReturnType<typeof checkInsService>;

/** Pages of 'Kumusta ka?': known by two secrets, the family's link and the maker's. Nothing is said of who asks. */
export function checkInsService({ db, clock }: { db: Pool; clock: Clock }) {
  const present = async (id: Buffer, row: checkIns.CheckInRow | undefined): Promise<CheckInPage> => {
    if (row === undefined) throw new ApiError('NOT_FOUND');
    const replies = await checkIns.findReplies(db, id, LIMITS.checkInReplies);
    return {
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      replies: replies.map(({ name, reply, repliedAt }) => ({
        ...{ name, reply },
        replied_at: repliedAt.toISOString(),
      })),
    };
  };
  return {
    create: async () => {
      const [id, key] = [newSecret(), newSecret()];
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + DAY_SECONDS * 1000);
      await checkIns.insert(db, { id: digest(id), keyHash: digest(key), createdAt, expiresAt });
      return { id, key };
    },
    page: async (link: string) => {
      const id = digest(link);
      return present(id, await checkIns.find(db, id, clock.now()));
    },
    ownPage: async (link: string, key: string) => {
      const id = digest(link);
      return present(id, await checkIns.findOwn(db, id, digest(key), clock.now()));
    },
    reply: async (link: string, name: string, reply: CheckInReply) => {
      const id = digest(link);
      const repliedAt = clock.now();
      const isRecorded = await inTransaction(db, async (tx) => {
        if (!(await checkIns.lock(tx, id, repliedAt))) throw new ApiError('NOT_FOUND');
        return checkIns.putReply(tx, id, { name, reply, repliedAt }, LIMITS.checkInReplies);
      });
      return { is_recorded: isRecorded };
    },
    extend: async (link: string, key: string) => {
      const owner = { id: digest(link), keyHash: digest(key) };
      const limits = { stepSeconds: DAY_SECONDS, maxSeconds: MAX_SECONDS };
      return present(owner.id, await checkIns.extend(db, owner, clock.now(), limits));
    },
    delete: async (link: string, key: string) => {
      if (!(await checkIns.remove(db, digest(link), digest(key)))) throw new ApiError('NOT_FOUND');
      return {};
    },
  };
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A plain hash suffices: what is hashed cannot be guessed. */
function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
