import type { PushPayload } from '@paligid/contract/entities/push';
import type { Mute } from '../push/push-store.ts';

/**
 * What to do with a message. `keep`: this version or a later one was shown before, so what is shown stays. `over`: it
 * is past its end, so nothing of it may be shown.
 */
export type NotificationPlan =
  | { kind: 'show'; isSilent: boolean; isRenotified: boolean }
  | { kind: 'keep' }
  | { kind: 'over' };

interface PlanContext {
  /** The latest version of this alert that was shown on this device. */
  shownVersion: number | undefined;
  /** Chosen on this device and perhaps not known to the server yet. */
  mutes: readonly Mute[];
  nowMs: number;
}

const CRITICAL = 5;

export function planNotification(
  payload: PushPayload,
  { shownVersion = 0, mutes, nowMs }: PlanContext,
): NotificationPlan {
  if (payload.kind === 'test') return { kind: 'show', isSilent: false, isRenotified: true };
  if (payload.version <= shownVersion) return { kind: 'keep' };
  if (isPastEnd(payload, nowMs)) return { kind: 'over' };
  const isSilent = payload.silent || isMuted(payload, mutes);
  return { kind: 'show', isSilent, isRenotified: payload.renotify && !isSilent };
}

/** The end of an alert that is over anyway does not matter: its all-clear is worth showing. */
export function isPastEnd({ kind, until }: Pick<PushPayload, 'kind' | 'until'>, nowMs: number): boolean {
  return kind === 'alert' && until !== null && Date.parse(until) <= nowMs;
}

/** A critical alert is never muted. */
function isMuted({ severity, category, place }: PushPayload, mutes: readonly Mute[]): boolean {
  return (
    severity < CRITICAL &&
    mutes.some(
      (mute) => mute.category === category && (mute.place_id === null || mute.place_id === place?.id),
    )
  );
}
