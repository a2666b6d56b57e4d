import type { ServerFrame } from '@paligid/contract/live';
import type { Localized } from './http/language.ts';

/** `must` is never dropped on the way to a reader, `may` may be when the reader is slow. */
export type Lane = 'must' | 'may';

type MessageFromFrame<F> = F extends { type: infer T; data: infer D } ? { type: T; data: D } : never;

/** What is sent, without the time and the cursor, which the gateway adds. */
export type LiveMessage = MessageFromFrame<ServerFrame>;

/** How a feature tells readers of its events. Who is told follows from the cells of the event. */
export type LiveFeature = {
  /** Names of the events. */
  events: readonly string[];
  lane: Lane;
  /**
   * Absent: nothing is sent. Called once an event and process, when somebody is there to be told; an event that is
   * sent again to a reader who comes back has no cells.
   */
  message: (event: unknown) => Promise<LiveMessage | Localized<LiveMessage> | undefined>;
  /** Said instead when the message is too large, too late or cannot be made; needs nothing but the event. */
  brief: (event: unknown) => LiveMessage | undefined;
  /**
   * Given where a message says how its subject is now, so that only the latest counts: of the events with the same
   * key at most one a second is sent.
   */
  subjectKey?: (event: unknown) => string | undefined;
};
