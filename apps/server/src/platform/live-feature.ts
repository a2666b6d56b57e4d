import type { ServerFrame } from '@paligid/contract/live';
import type { Localized } from './http/language.ts';

/** `guaranteed` is never dropped on the way to a reader; `best_effort` is dropped when the reader is slow. */
export type Lane = 'guaranteed' | 'best_effort';

type MessageFromFrame<F> = F extends { type: infer T; data: infer D } ? { type: T; data: D } : never;

/** A frame without the time and the cursor, which the gateway adds. */
export type LiveMessage = MessageFromFrame<ServerFrame>;

/** How a feature sends its events to readers. The cells of an event decide who receives it. */
export type LiveFeature = {
  /** Names of the events. */
  events: readonly string[];
  lane: Lane;
  /**
   * Absent: nothing is sent. Called once per event and process, and only when somebody is there to receive it; an event
   * that is replayed to a returning reader has no cells.
   */
  message: (event: unknown) => Promise<LiveMessage | Localized<LiveMessage> | undefined>;
  /** Sent instead when the message is too large, too late or cannot be made; needs nothing but the event. */
  brief: (event: unknown) => LiveMessage | undefined;
  /**
   * Set when a message describes the current state of its subject, so that only the latest counts: of the events with
   * the same key at most one per second is sent.
   */
  subjectKey?: (event: unknown) => string | undefined;
};
