import type { patchUser, updateMe } from '@paligid/contract/api/users.api';
import { parseWireId } from '@paligid/domain/ids';
import { cellToInt8, storedCell } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import type { ClientBase, Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import * as accounts from './accounts.repository.ts';
import type { DeletionLog } from './deletion-log.ts';
import * as deletions from './deletions.repository.ts';
import { presentUser, type User } from './users.presenter.ts';
import * as users from './users.repository.ts';

type Db = Pool | ClientBase;
type ProfileUpdate = z.output<typeof updateMe.body>;
type Patch = z.output<typeof patchUser.body>['preferences'];

/** What every reader states when opening an account. */
type HomeSettings = Point & { interests: readonly string[]; radiusKm: number };
type Opening = HomeSettings & Omit<accounts.NewUser, 'id' | 'homeCell' | 'interests' | 'radiusKm' | 'now'>;

export type UsersService = {
  /** The new account's id; absent when its mailbox, number or Google account already has one. */
  open: (opening: Opening, db?: Db) => Promise<string | undefined>;
  findAccount: typeof accounts.findAccount;
  setPassword: (db: Db, id: string, hash: string) => Promise<void>;
  verify: (db: Db, id: string) => Promise<void>;
  isVerified: typeof accounts.isVerified;
  linkGoogle: (db: Db, id: string, googleId: string) => Promise<boolean>;
  setGooglePicture: typeof accounts.setGooglePicture;
  /** A deleted account is no longer signed in, whatever the token says. */
  profile: (readerId: string) => Promise<User>;
  update: (readerId: string, changes: ProfileUpdate) => Promise<User>;
  patch: (readerId: string, changes: Patch) => Promise<User>;
  googleId: (id: string) => Promise<string | null>;
  findGuard: (id: string) => ReturnType<typeof accounts.findGuard>;
  /** Absent unless the reader has shown that it is theirs. */
  findMailbox: (id: string) => ReturnType<typeof accounts.findMailbox>;
  /** Stores the same password under a stronger hash. */
  rehash: (id: string, hash: string) => Promise<void>;
  /**
   * Deletes the account after the waiting period, with everything that references it: all data about a reader
   * references the account. Returns when, and whether it was asked for the first time.
   */
  askDeletion: (db: Db, id: string) => Promise<{ dueAt: Date; isNew: boolean }>;
  cancelDeletion: (db: Db, id: string) => Promise<void>;
  deletionDue: (id: string) => Promise<Date | undefined>;
  deletionLog: DeletionLog;
};

/** Of a verified mailbox, for programs that need nothing else of accounts. */
export function findMailbox(db: Db, userId: string): ReturnType<typeof accounts.findMailbox> {
  return accounts.findMailbox(db, userId);
}

/** Time to change one's mind. */
const DELETION_WAIT_MS = 7 * 24 * 60 * 60_000;

export function usersService({
  db: pool,
  clock,
  newId,
  deletionLog,
}: {
  db: Pool;
  clock: Clock;
  newId: () => string;
  deletionLog: DeletionLog;
}): UsersService {
  const profile = async (readerId: string) => {
    const row = await users.find(pool, ownUuid(readerId));
    if (row === undefined) throw new ApiError('SIGN_IN_REQUIRED');
    return presentUser(row);
  };
  return {
    open: async ({ lat, lon, interests, ...opening }, db = pool) => {
      const id = newId();
      const isNew = await accounts.insert(db, {
        ...opening,
        ...{ id, now: clock.now() },
        interests: [...new Set(interests)],
        homeCell: cellToInt8(storedCell({ lat, lon })),
      });
      return isNew ? id : undefined;
    },
    findAccount: accounts.findAccount,
    setPassword: (db, id, hash) => accounts.setPassword(db, id, hash, clock.now()),
    verify: (db, id) => accounts.verify(db, id, clock.now()),
    isVerified: accounts.isVerified,
    linkGoogle: (db, id, googleId) => accounts.linkGoogle(db, id, googleId, clock.now()),
    setGooglePicture: accounts.setGooglePicture,
    googleId: (id) => accounts.findGoogleId(pool, id),
    findGuard: (id) => accounts.findGuard(pool, id),
    findMailbox: (id) => accounts.findMailbox(pool, id),
    rehash: (id, hash) => accounts.rehash(pool, id, hash),
    askDeletion: async (db, userId) => {
      const now = clock.now();
      const asked = await deletions.put(db, {
        userId,
        now,
        dueAt: new Date(now.getTime() + DELETION_WAIT_MS),
      });
      if (asked === undefined) throw new ApiError('SIGN_IN_REQUIRED');
      return asked;
    },
    cancelDeletion: deletions.remove,
    deletionDue: (id) => deletions.find(pool, id),
    deletionLog,
    profile,
    update: async (readerId, changes) => {
      const id = ownUuid(readerId);
      await inTransaction(pool, async (db) => {
        await users.update(db, id, toChanges(changes), clock.now());
        await users.stampSettings(db, id, changes.radius_km === undefined ? [] : ['radiusKm'], clock.now());
      });
      return profile(readerId);
    },
    patch: async (readerId, { profile: extras = {}, ...settings }) => {
      const id = ownUuid(readerId);
      const { has_children: hasChildren, commute_routes: commuteRoutes, ...texts } = extras;
      const refreshInterval = settings.refreshInterval && Math.round(settings.refreshInterval);
      await inTransaction(pool, async (db) => {
        await users.update(db, id, { ...texts, hasChildren, commuteRoutes }, clock.now());
        await users.updatePreferences(db, id, { ...settings, refreshInterval }, clock.now());
        await users.stampSettings(db, id, changedSettings(settings), clock.now());
      });
      return profile(readerId);
    },
  };
}

/** Whether a device may be located is no setting of the account. */
function changedSettings({ locationEnabled: _, ...settings }: Omit<Patch, 'profile'>): string[] {
  return Object.entries(settings).flatMap(([field, value]) => (value === undefined ? [] : [field]));
}

/** A token names a reader by wire id; the token was verified, so anything else is a bad token. */
export function ownUuid(readerId: string): string {
  const own = parseWireId(readerId);
  if (own === undefined) throw new ApiError('SIGN_IN_REQUIRED');
  return own.uuid;
}

/** An incomplete position counts as none. */
function toChanges(changes: ProfileUpdate): users.UserChanges {
  const { lat, lon, interests } = changes;
  return {
    givenName: changes.given_name,
    fullName: changes.full_name,
    picture: changes.profile_picture,
    interests: interests && [...new Set(interests)],
    homeCell: lat === undefined || lon === undefined ? undefined : cellToInt8(storedCell({ lat, lon })),
    radiusKm: changes.radius_km,
    personalityType: changes.personality_type,
    moodPreference: changes.mood_preference,
  };
}
