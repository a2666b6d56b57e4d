import type { ClientFrame } from '@paligid/contract/live';
import { boundedSemaphore } from '../platform/semaphore.ts';
import { readAnnouncement } from './announcement.ts';
import { subscribedCells } from './cell-index.ts';
import { CLOSE, type Connection } from './connection.ts';
import type { FanOut } from './fan-out.ts';
import type { Frames } from './frame-cache.ts';
import { resumes } from './gateway-metrics.ts';
import type { LiveEvent } from './live-event.ts';

type Resume = Extract<ClientFrame, { type: 'resume' }>;
type Missed = { events: { event: LiveEvent; frames: Frames }[]; lastSent: number; isComplete: boolean };

type ResumptionOptions = { fanOut: FanOut; now: () => Date };

/** Readers who are served at once. Each may ask once, so the queue is never longer than the number of connections. */
const MAX_CONCURRENT = 16;
/** Frames that are made together, so that the data they need is loaded together. */
const FRAME_BATCH = 64;
/** How far another gateway may be ahead; a number beyond that was never assigned by this database. */
const MAX_AHEAD = 10_000;
/** The clocks of two programs differ, and commits become known a little later. */
const CLOCK_SLACK_MS = 5_000;
/** On a connection so slow that the missed frames take longer, the page is reloaded instead. */
const MAX_CATCH_UP_MS = 10_000;

/**
 * Sends a returning reader what it missed, from memory. Events up to the last one sent to everybody are looked up;
 * those sent after that are queued until the reader has caught up. So nothing is missed or duplicated.
 */
export class Resumption {
  readonly #options: ResumptionOptions;
  readonly #limited = boundedSemaphore({
    concurrency: MAX_CONCURRENT,
    maxQueued: Number.POSITIVE_INFINITY,
  });

  constructor(options: ResumptionOptions) {
    this.#options = options;
  }

  async resume(connection: Connection, asked: Resume): Promise<void> {
    const had = this.#findStart(connection, asked);
    if (!connection.beginResume(had ?? 0))
      return this.#respond(connection, { missed: 0, is_complete: false });
    try {
      const missed = await this.#limited(() => this.#find(connection, had));
      if (missed !== undefined) await this.#send(connection, missed, had ?? 0);
    } catch {
      // Nothing was skipped: the reader still has its old cursor and asks again.
      connection.end(CLOSE.tooSlow);
    }
  }

  /** The sequence number after which the reader wants everything; absent when it cannot be determined. */
  #findStart({ admission }: Connection, { cursor, as_of }: Resume): number | undefined {
    const { lastSent, recent } = this.#options.fanOut;
    if (cursor <= lastSent + MAX_AHEAD) return cursor;
    if (as_of === undefined) return undefined;
    return recent.sequenceBefore(Date.parse(as_of) - CLOCK_SLACK_MS, admission.lanes, lastSent);
  }

  /** Absent when the reader has disconnected. */
  async #find(connection: Connection, had: number | undefined): Promise<Missed | undefined> {
    if (!connection.isOpen) return undefined;
    const { fanOut } = this.#options;
    const sent = connection.beginCatchUp();
    const { lastSent } = fanOut;
    if (had === undefined || sent === null) return { events: [], lastSent, isComplete: false };
    const { found, isComplete } = fanOut.recent.find({
      ...{ cells: subscribedCells(connection.cell), after: had, upTo: lastSent },
      lanes: connection.admission.lanes,
    });
    resumes.inc({ from: 'memory', complete: isComplete ? 'yes' : 'no' });
    const events = this.#latest(found.filter(({ sequence }) => !sent.has(sequence)));
    return { events: await withFrames(events), lastSent, isComplete };
  }

  /** Of the events that describe the current state of a subject only the last is sent. */
  #latest(
    found: readonly { window: 'guaranteed' | 'best_effort' | 'state'; sequence: number }[],
  ): LiveEvent[] {
    const { fanOut } = this.#options;
    const events = new Map<string, LiveEvent>();
    for (const one of found) {
      const announcement = readAnnouncement({ cells: [], ...Object(fanOut.recent.event(one)) });
      const event = announcement && fanOut.toLiveEvent(announcement);
      if (announcement === undefined || event === undefined) continue;
      const subject = fanOut.findSubject(announcement) ?? String(event.sequence);
      events.delete(subject);
      events.set(subject, event);
    }
    return [...events.values()];
  }

  async #send(connection: Connection, { events, lastSent, isComplete }: Missed, had: number): Promise<void> {
    const lateMs = this.#options.now().getTime() + MAX_CATCH_UP_MS;
    let missed = 0;
    let isWhole = isComplete;
    for (const { event, frames } of events) {
      if (event.lane === 'best_effort' && this.#options.now().getTime() > lateMs) {
        isWhole = false;
        continue;
      }
      if (!(await connection.catchUp(event, frames))) return;
      missed += 1;
    }
    await connection.endCatchUp();
    connection.cursor = Math.max(connection.cursor, had, lastSent);
    this.#respond(connection, { missed, is_complete: isWhole });
  }

  #respond(connection: Connection, data: { missed: number; is_complete: boolean }): void {
    connection.sendMessage({ type: 'resumed', data }, this.#options.now());
  }
}

async function withFrames(events: readonly LiveEvent[]): Promise<Missed['events']> {
  const made: Missed['events'] = [];
  for (let from = 0; from < events.length; from += FRAME_BATCH) {
    const batch = events.slice(from, from + FRAME_BATCH);
    const frames = await Promise.all(batch.map((event) => event.frames()));
    batch.forEach((event, i) => {
      const of = frames[i];
      if (of !== undefined) made.push({ event, frames: of });
    });
  }
  return made;
}
