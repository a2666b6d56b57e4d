import { faultPoint } from '../platform/fault-point.ts';
import type { LiveFeature } from '../platform/live-feature.ts';
import { continueTrace, type TraceStep } from '../platform/trace-steps.ts';
import type { Announcement } from './announcement.ts';
import type { CellIndex } from './cell-index.ts';
import type { Connection } from './connection.ts';
import { FrameCache, type Frames } from './frame-cache.ts';
import { eventsSent, framesSent } from './gateway-metrics.ts';
import { LatestThrottle } from './latest-throttle.ts';
import { type LiveEvent, makeFrames } from './live-event.ts';
import type { RecentEvents } from './recent-events.ts';

type FanOutOptions = {
  /** Everything up to this sequence number has been sent. */
  lastSent: number;
  /** Nobody was connected before this sequence number: events up to it are only stored. */
  startsAfter: number;
  recent: RecentEvents;
  index: CellIndex<Connection>;
  features: readonly LiveFeature[];
  now: () => Date;
};

/** Messages made ahead of their turn, so that the data they need is loaded together. */
const PREPARED_AHEAD = 64;
const SUBJECT_EVERY_MS = 1_000;
/** Some 10,000 frames in two languages. */
const FRAME_BYTES = 64 * 1024 * 1024;
/**
 * A frame shows its story as it was when the frame was made. An operator may hold an alert at any time, so alert frames
 * are soon made again for returning readers.
 */
const FRAME_AGE_MS = { guaranteed: 2_000, best_effort: 60_000 };

/** Sends each event to every reader in its cells, one event after the other in sequence order. */
export class FanOut {
  readonly recent: RecentEvents;
  readonly #options: FanOutOptions;
  readonly #features: ReadonlyMap<string, LiveFeature>;
  readonly #frames = new FrameCache(FRAME_BYTES);
  readonly #latest = new LatestThrottle(
    SUBJECT_EVERY_MS,
    (announcement) => void this.#sendLatest(announcement),
  );
  readonly #queue: { event: LiveEvent; step: TraceStep }[] = [];
  #prepared = 0;
  #lastSent: number;
  #isRunning = false;

  constructor(options: FanOutOptions) {
    this.#options = options;
    this.#lastSent = options.lastSent;
    this.recent = options.recent;
    this.#features = new Map(
      options.features.flatMap((feature) => feature.events.map((name) => [name, feature] as const)),
    );
  }

  /** Everything up to this sequence number was sent to the connections open at the time. */
  get lastSent(): number {
    const [next] = this.#queue;
    return next === undefined ? this.#lastSent : next.event.sequence - 1;
  }

  /** Absent when no feature handles it. */
  toLiveEvent(announcement: Announcement): LiveEvent | undefined {
    const feature = this.#features.get(announcement.name);
    if (feature === undefined) return undefined;
    const { sequence, cells } = announcement;
    const make = () => makeFrames(announcement, feature, this.#options.now);
    const { lane } = feature;
    const frames = () => {
      const nowMs = this.#options.now().getTime();
      return this.#frames.get(sequence, make, { nowMs, maxAgeMs: FRAME_AGE_MS[lane] });
    };
    return { sequence, cells, lane, frames };
  }

  /** The subject whose state an event describes, where only the latest counts. */
  findSubject({ name, event }: Pick<Announcement, 'name' | 'event'>): string | undefined {
    return this.#features.get(name)?.subjectKey?.(event);
  }

  /** Stores an event for returning readers. `atMs`: when it became known. */
  store(announcement: Announcement, atMs: number): void {
    const lane = this.#features.get(announcement.name)?.lane;
    if (lane === undefined) return;
    this.recent.push(this.findSubject(announcement) === undefined ? lane : 'state', announcement, atMs);
  }

  /** Called in sequence order. */
  dispatch(announcement: Announcement, atMs: number): void {
    this.#lastSent = announcement.sequence;
    this.store(announcement, atMs);
    const event = this.toLiveEvent(announcement);
    if (event === undefined || announcement.sequence <= this.#options.startsAfter) return;
    const subject = this.findSubject(announcement);
    if (subject !== undefined) {
      this.#latest.push(subject, announcement);
      return;
    }
    this.#queue.push({ event, step: traceBroadcast(announcement) });
    if (!this.#isRunning) void this.#run();
  }

  close(): void {
    this.#latest.close();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
      const { event, step } = next;
      const { index } = this.#options;
      for (; this.#prepared < Math.min(PREPARED_AHEAD, this.#queue.length); this.#prepared += 1) {
        const ahead = this.#queue[this.#prepared];
        if (ahead !== undefined && index.hasAny(ahead.event.cells)) void ahead.event.frames();
      }
      const frames = index.hasAny(event.cells) ? await event.frames() : undefined;
      this.#queue.shift();
      this.#prepared = Math.max(0, this.#prepared - 1);
      const sent = frames === undefined ? 0 : this.#send(event, frames);
      step.end({ 'live.sockets': sent });
    }
    this.#isRunning = false;
  }

  /** Sent out of order: later sequence numbers may have been sent by then. */
  async #sendLatest(announcement: Announcement): Promise<void> {
    const event = this.toLiveEvent(announcement);
    if (event === undefined || !this.#options.index.hasAny(event.cells)) return;
    const frames = await event.frames();
    if (frames !== undefined) this.#send(event, frames, true);
  }

  /**
   * Synchronous, so that a reader who connects or resumes meanwhile finds it sent to everybody or to nobody.
   * Returns to how many connections.
   */
  #send(event: LiveEvent, frames: Frames, isUnordered = false): number {
    faultPoint('gateway.before-send');
    let sent = 0;
    for (const connection of this.#options.index.matching(event.cells)) {
      const isSent = isUnordered ? connection.sendState(event, frames) : connection.sendEvent(event, frames);
      if (isSent) sent += 1;
    }
    eventsSent.inc();
    framesSent.inc({ lane: event.lane }, sent);
    return sent;
  }
}

function traceBroadcast({ id = '', name, sequence, traceparent }: Announcement): TraceStep {
  const attributes = { 'event.id': id, 'event.name': name, 'event.sequence': sequence };
  return continueTrace('broadcast', traceparent, { kind: 'CONSUMER', attributes });
}
