import { faultPoint } from '../platform/fault-point.ts';
import type { LiveFeature } from '../platform/live-feature.ts';
import type { Announcement } from './announcement.ts';
import type { CellIndex } from './cell-index.ts';
import type { Connection } from './connection.ts';
import { eventsTold, framesSent } from './gateway-metrics.ts';
import { type LiveEvent, liveEvent } from './live-event.ts';
import { RecentEvents } from './recent-events.ts';

type Options = {
  /** Everything up to this number is past. */
  told: number;
  index: CellIndex<Connection>;
  features: readonly LiveFeature[];
  now: () => Date;
};

/** Messages made ahead of their turn, so that what they need is loaded together. */
const MADE_AHEAD = 64;

/** Tells every reader in an event's cells, one event after the other in the order of their numbers. */
export class FanOut {
  readonly recent: RecentEvents;
  readonly #options: Options;
  readonly #features: ReadonlyMap<string, LiveFeature>;
  readonly #queue: LiveEvent[] = [];
  #told: number;
  #isRunning = false;

  constructor(options: Options) {
    this.#options = options;
    this.#told = options.told;
    this.recent = new RecentEvents(options.told);
    this.#features = new Map(
      options.features.flatMap((feature) => feature.events.map((name) => [name, feature] as const)),
    );
  }

  /** Everything up to this number was told to whoever was connected. */
  get told(): number {
    const [next] = this.#queue;
    return next === undefined ? this.#told : next.sequence - 1;
  }

  /** Absent when no feature tells of it. */
  eventOf(announcement: Announcement): LiveEvent | undefined {
    const feature = this.#features.get(announcement.name);
    return feature && liveEvent(announcement, feature, this.#options.now);
  }

  /** Called in the order of the numbers. */
  tell(announcement: Announcement): void {
    this.#told = announcement.sequence;
    const event = this.eventOf(announcement);
    if (event === undefined) return;
    this.recent.push(event);
    this.#queue.push(event);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let event = this.#queue[0]; event !== undefined; event = this.#queue[0]) {
      const { index } = this.#options;
      for (const ahead of this.#queue.slice(0, MADE_AHEAD)) if (index.hasAny(ahead.cells)) void ahead.frame();
      const frame = index.hasAny(event.cells) ? await event.frame() : undefined;
      this.#queue.shift();
      if (frame !== undefined) this.#send(event, frame);
    }
    this.#isRunning = false;
  }

  /** In one go, so that whoever comes or asks meanwhile finds it told to all or to none. */
  #send(event: LiveEvent, frame: Buffer): void {
    faultPoint('gateway.before-send');
    let sent = 0;
    for (const connection of this.#options.index.matching(event.cells)) {
      if (connection.tell(event, frame)) sent += 1;
    }
    eventsTold.inc();
    framesSent.inc({ lane: event.lane }, sent);
  }
}
