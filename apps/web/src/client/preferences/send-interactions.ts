import { LIMITS } from '@paligid/contract/limits';
import { isLearningDue } from '@paligid/domain/preferences/learning';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';
import { onRetryHint } from '../connectivity/connectivity.ts';
import { browserStorage } from '../stores/key-value-storage.ts';
import { type SessionStore, signedInUser } from '../stores/session.ts';
import {
  type InteractionQueue,
  QUEUED_EVENT,
  readQueue,
  removeSent,
  setTracking,
  writeQueue,
} from './interaction-queue.ts';
import { preferenceCalls } from './preference-calls.ts';

/** Dispatched on the window when weights were learned. */
export const LEARNED_EVENT = 'paligid:weights-learned';

/** What follows soon goes along. */
const SEND_DELAY_MS = 10_000;
const FIRST_RETRY_MS = 15_000;
const MAX_RETRY_MS = 15 * 60_000;
/** A consent that was changed on another device is known here after this time; the server refuses at once. */
const CONSENT_CHECK_MS = 24 * 3_600_000;

interface SendDeps {
  window: Window & typeof globalThis;
  session: SessionStore;
  api: ApiClient;
  /** The server's time. */
  now: () => number;
  random?: () => number;
}

/**
 * Sends what is queued in batches, with exponential backoff, and at once when the page is left: by `fetch` with
 * `keepalive`, which outlives the page as `sendBeacon` does and can carry the token and the signature that
 * `sendBeacon` cannot. What could not be sent waits for the next visit. Nothing is shown and nothing thrown.
 */
export function startSendingInteractions({ window, session, api, now, random = Math.random }: SendDeps) {
  const { document } = window;
  const kvStorage = browserStorage(window);
  const calls = preferenceCalls(api);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let failures = 0;

  const userId = () => signedInUser(session.getState())?.id;
  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(false), delayMs);
  };

  /** The reader's queue, once it is known that they agreed. */
  const ownQueue = async (): Promise<InteractionQueue | undefined> => {
    const reader = userId();
    if (reader === undefined) return undefined;
    const queue = readQueue(kvStorage);
    const isKnown = queue?.userId === reader && Date.now() - Date.parse(queue.checkedAt) < CONSENT_CHECK_MS;
    if (isKnown) return queue;
    const isOn = await calls.isTrackingAllowed();
    if (userId() !== reader) return undefined;
    return setTracking(kvStorage, { userId: reader, isOn, clockOffsetMs: now() - Date.now() });
  };

  const send = async (isLeaving: boolean): Promise<void> => {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    try {
      for (let queue = await ownQueue(); queue?.isOn === true; queue = readQueue(kvStorage)) {
        if (userId() !== queue.userId || countWaiting(queue) === 0) break;
        const left = await sendBatch(queue, isLeaving);
        if (isLeaving || left === undefined) break;
        if (countWaiting(left) === 0) await learn(left);
      }
      failures = 0;
    } catch (error) {
      followFailure(error);
    } finally {
      isSending = false;
    }
  };

  const sendBatch = async (queue: InteractionQueue, isLeaving: boolean) => {
    const batch = {
      waiting: queue.waiting.slice(0, LIMITS.interactionBatch),
      undone: queue.undone.slice(0, LIMITS.interactionBatch),
    };
    try {
      await calls.trackInteractions(batch, isLeaving);
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      // The same batch would be refused for good.
      if (error.code === 'CONSENT_REQUIRED') {
        return setTracking(kvStorage, { userId: queue.userId, isOn: false });
      }
    }
    return removeSent(kvStorage, batch);
  };

  const learn = async (queue: InteractionQueue): Promise<void> => {
    const lastMs = queue.learnedAt === null ? null : Date.parse(queue.learnedAt);
    if (!queue.isOn || !isLearningDue(countWaiting(queue), lastMs, now())) return;
    const { learned_at } = await calls.learn();
    const current = readQueue(kvStorage);
    if (current?.userId === queue.userId) writeQueue(kvStorage, { ...current, learnedAt: learned_at });
    window.dispatchEvent(new Event(LEARNED_EVENT));
  };

  const followFailure = (error: unknown) => {
    // A reader who is signed out has nothing to send until the next sign-in.
    if (error instanceof ApiRequestError && error.status === 401) return;
    const delayMs = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);
    failures += 1;
    schedule(delayMs * (0.5 + random() / 2));
  };

  const leave = () => {
    const queue = readQueue(kvStorage);
    if (queue?.isOn && countWaiting(queue) > 0) void send(true);
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  const onQueued = () => {
    if (failures === 0) schedule(SEND_DELAY_MS);
  };

  window.addEventListener(QUEUED_EVENT, onQueued);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', onVisibility);
  const stops = [
    onRetryHint(window, () => {
      if (failures > 0) schedule(0);
    }),
    session.subscribe((state, before) => {
      if (signedInUser(state)?.id !== signedInUser(before)?.id) schedule(SEND_DELAY_MS);
    }),
  ];
  schedule(SEND_DELAY_MS);
  return () => {
    clearTimeout(timer);
    window.removeEventListener(QUEUED_EVENT, onQueued);
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', onVisibility);
    stops.forEach((stop) => void stop());
  };
}

function countWaiting({ waiting, undone }: InteractionQueue): number {
  return waiting.length + undone.length;
}

/** Not a network or server failure, a session that ended, or a limit that passes. */
function isRefusedForGood(error: unknown): error is ApiRequestError {
  return error instanceof ApiRequestError && [400, 404, 409, 413, 422].includes(error.status);
}
