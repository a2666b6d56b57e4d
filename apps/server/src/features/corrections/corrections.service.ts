import { createHash } from 'node:crypto';
import type { sendCorrection } from '@paligid/contract/api/corrections.api';
import type { CorrectableFacts, CorrectionKind } from '@paligid/contract/entities/corrections';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { parseWireId, wireId } from '@paligid/domain/ids';
import type { ClientBase, Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type PipelinedQuery } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import type { PublishToReaders } from '../../platform/reader-messages.ts';
import { notifyOfCorrection, notifySenders } from '../notifications/correction-notices.service.ts';
import type { StoriesService } from '../stories/stories.service.ts';
import * as repository from './corrections.repository.ts';

type Deps = {
  db: Pool;
  clock: Clock;
  stories: Pick<StoriesService, 'details'>;
  throttle: Throttle;
};
type Input = z.output<typeof sendCorrection.body>;
type From = { userId: string | null; address: string };

const HOUR_MS = 3_600_000;
/** Prepaid phones share an address by the thousand: its limit only stops a machine. */
const THROTTLES = {
  reader: { name: 'correction-reader', max: 30, windowMs: HOUR_MS },
  address: { name: 'correction-address', max: 300, windowMs: HOUR_MS },
} as const;

export type CorrectionsService = ReturnType<typeof correctionsService>;

/** What readers say is wrong with a story. */
export function correctionsService({ db, clock, stories, throttle }: Deps) {
  return {
    send: async (id: string, { kind, device_key: key }: Input, { userId, address }: From) => {
      if (userId === null && key === undefined) throw new ApiError('INVALID_REQUEST');
      await throttle.spend(THROTTLES.address, address);
      const storyId = await findStoryId(stories, id);
      const sender = userId === null ? { deviceHash: hashDevice(storyId, key ?? '') } : { userId };
      await throttle.spend(THROTTLES.reader, userId ?? `device ${key}`);
      const at = clock.now();
      const { state, isNew } = await inTransaction(db, (tx) =>
        repository.send(tx, { storyId, kind, sender, at }),
      );
      return { decision: state, is_new: isNew };
    },

    /** What a reader has sent, newest first. */
    sentBy: async (userId: string) => {
      const rows = await repository.listSentBy(db, userId, LIMITS.exportList);
      return rows.map(({ storyId, kind, sentAt, state }) => ({
        story_id: wireId('story', storyId),
        ...{ kind, decision: state },
        sent_at: sentAt.toISOString(),
      }));
    },
  };
}

/** An event stands for its lead. What is left of a dropped story cannot be corrected. */
async function findStoryId(stories: Deps['stories'], id: string): Promise<string> {
  const page = await stories.details(id, 'en');
  const lead = page.sources?.find(({ is_primary }) => is_primary)?.id ?? page.id;
  const uuid = parseWireId(page.id.startsWith('s-') ? page.id : lead)?.uuid;
  if (uuid === undefined || page.status === 'archived') throw new ApiError('STORY_NOT_FOUND');
  return uuid;
}

/** With the story, so that the hashes of one device do not show that they are of one device. */
function hashDevice(storyId: string, key: string): Buffer {
  return createHash('sha256').update(`${storyId} ${key}`).digest();
}

type Tx = { db: ClientBase; send: PipelinedQuery };

export type Verdict = {
  storyId: string;
  kind: CorrectionKind;
  by: string;
  reason: repository.Reason;
  note: string | null;
};

/** `version`: of the story with what was changed. */
export type StoryChangeOutcome = { effect: repository.Effect; version: number | null } | { refused: string };

export type DecideOutcome = { effect: repository.Effect | null } | { refused: string };

/** Records that nothing is changed, and why. */
export function declineCorrection(pool: Pool, verdict: Verdict, now: Date): Promise<DecideOutcome> {
  return inTransaction(pool, async (db) => {
    const refused = await findRejection(db, verdict);
    if (refused !== undefined) return { refused };
    await repository.decide(db, {
      ...verdict,
      ...{ state: 'declined', at: now, effect: null, before: null, after: null, notifyVersion: null },
    });
    return { effect: null };
  });
}

/**
 * Changes the story and records it in one transaction. Whoever was notified of the story or saved it is notified by the
 * program `alerts`, which finds what is due however this one ends.
 */
export function acceptCorrection(
  pool: Pool,
  verdict: Verdict,
  change: (tx: Tx, story: { hasArea: boolean; isOver: boolean }) => Promise<StoryChangeOutcome>,
  now: Date,
): Promise<DecideOutcome> {
  return inTransaction(pool, async (db, send): Promise<DecideOutcome> => {
    const refused = await findRejection(db, verdict);
    if (refused !== undefined) return { refused };
    const before = await repository.findFacts(db, verdict.storyId);
    if (before === undefined) return { refused: 'has no story any more' };
    const changed = await change({ db, send }, before);
    if ('refused' in changed) return changed;
    const after = (await repository.findFacts(db, verdict.storyId)) ?? before;
    await repository.decide(db, {
      ...verdict,
      ...{ state: 'accepted', at: now, effect: changed.effect },
      ...{ before: shortened(before), after: shortened(after) },
      notifyVersion: changed.version === null ? null : changed.version + 1,
    });
    return { effect: changed.effect };
  });
}

/**
 * Takes back an accepted correction: the story says again what its report says, and the correction counts as declined.
 * `restore` returns why it cannot be done.
 */
export function withdrawCorrection(
  pool: Pool,
  verdict: Verdict,
  restore: (tx: Tx) => Promise<string | undefined>,
  now: Date,
): Promise<DecideOutcome> {
  return inTransaction(pool, async (db, send): Promise<DecideOutcome> => {
    const state = await repository.findState(db, verdict.storyId, verdict.kind);
    if (state !== 'accepted') return { refused: `is ${state ?? 'not sent by any reader'}, not accepted` };
    const refused = await restore({ db, send });
    if (refused !== undefined) return { refused };
    await repository.withdraw(db, { ...verdict, at: now });
    return { effect: null };
  });
}

async function findRejection(
  db: ClientBase,
  { storyId, kind }: Pick<Verdict, 'storyId' | 'kind'>,
): Promise<string | undefined> {
  const state = await repository.findState(db, storyId, kind);
  if (state === undefined) return 'was not sent by any reader';
  return state === 'open' ? undefined : `is ${state} already`;
}

function shortened({ title, place, severity }: CorrectableFacts): CorrectableFacts {
  return { title: title.slice(0, TEXT.title), place: place?.slice(0, TEXT.label) ?? null, severity };
}

/** Notifies of one correction. Idempotent; returns whether there may be more. */
export async function notifyDueCorrection(deps: {
  pool: Pool;
  clock: Clock;
  newId: () => string;
  publishToReaders: PublishToReaders;
}): Promise<boolean> {
  const { pool, clock } = deps;
  const due = await repository.findDueNotice(pool);
  if (due === undefined || due.after === null) return false;
  const { storyId, kind, version, after, wasRecalled } = due;
  await notifyOfCorrection(deps, { storyId, kind, version, after, wasRecalled });
  await repository.markNotified(pool, due, clock.now());
  return true;
}

const SENDERS_AT_ONCE = 500;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Tells those who said that something is wrong what was decided, behind the bell. Guests see it on the story, where
 * their browser knows what it sent. Idempotent; returns whether there may be more.
 */
export async function notifyDueSenders(deps: Parameters<typeof notifyDueCorrection>[0]): Promise<boolean> {
  const { pool, clock } = deps;
  const due = await repository.findDueDecision(pool);
  if (due === undefined) return false;
  let after = NO_ID;
  for (;;) {
    const userIds = await repository.listSenders(pool, due, after, SENDERS_AT_ONCE);
    if (userIds.length > 0) await notifySenders(deps, due, userIds);
    after = userIds.at(-1) ?? after;
    if (userIds.length < SENDERS_AT_ONCE) break;
  }
  await repository.markSendersNotified(pool, due, clock.now());
  return true;
}

export type DecidedInMonth = { rows: repository.DecidedRow[]; open: number };

/** For the ledger. */
export async function decidedBetween(
  pool: Pool,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<DecidedInMonth> {
  const [rows, open] = await Promise.all([
    repository.listDecided(pool, from, to, limit),
    repository.countOpen(pool),
  ]);
  return { rows, open };
}
