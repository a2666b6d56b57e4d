import type { Cell } from '@paligid/geo/cells';
import type { Announcement } from './announcement.ts';
import { EventWindow, type WindowBounds, type WindowStart } from './event-window.ts';

/** Which window an event belongs to: its lane, or `state` when only the latest of a subject counts. */
export type WindowName = 'guaranteed' | 'best_effort' | 'state';
export type RecentBounds = Readonly<Record<WindowName, WindowBounds>>;

const MINUTE_MS = 60_000;
const MB = 1024 * 1024;

/**
 * A quarter of an hour at 200 stories a second is 180,000 events: 70 MB when each is in ten cells. Alerts are few, and
 * a reader must not miss them.
 */
export const RECENT_BOUNDS: RecentBounds = {
  guaranteed: { maxBytes: 32 * MB, maxAgeMs: 24 * 60 * MINUTE_MS },
  best_effort: { maxBytes: 160 * MB, maxAgeMs: 20 * MINUTE_MS },
  state: { maxBytes: 96 * MB, maxAgeMs: 20 * MINUTE_MS },
};

type Search = { cells: readonly Cell[]; after: number; upTo: number; lanes: 'all' | 'guaranteed' };
type FoundEvent = { window: WindowName; sequence: number };

/** Frames that are replayed; beyond that the reader's next page of the feed costs less than the frames. */
const MAX_REPLAYED = { guaranteed: 1_000, best_effort: 500, state: 1_000 };
/**
 * Events of a subject are throttled for up to a second, and later ones overtake them: a reader at a sequence number may
 * lack the ones just before it.
 */
const STATE_OVERLAP = 1_000;

/** Recent events by lane, for returning readers. */
export class RecentEvents {
  readonly windows: Readonly<Record<WindowName, EventWindow>>;

  constructor(start: { guaranteed: WindowStart; others: WindowStart }, bounds: RecentBounds = RECENT_BOUNDS) {
    this.windows = {
      guaranteed: new EventWindow(start.guaranteed, bounds.guaranteed),
      best_effort: new EventWindow(start.others, bounds.best_effort),
      state: new EventWindow(start.others, bounds.state),
    };
  }

  push(window: WindowName, announcement: Announcement, atMs: number): void {
    this.windows[window].push(announcement, atMs);
  }

  /** The events that concern a reader, in order. Only the `guaranteed` lane when there are too many or they are too old. */
  find({ cells, after, upTo, lanes }: Search): { found: FoundEvent[]; isComplete: boolean } {
    const missed = (window: WindowName, from: number) => {
      const isReached = after >= this.windows[window].after;
      const max = MAX_REPLAYED[window];
      const sequences = this.windows[window].find(cells, { after: from, upTo, max });
      return { window, sequences, isWhole: isReached && sequences.length <= max };
    };
    const guaranteed = missed('guaranteed', after);
    const sent = [{ ...guaranteed, sequences: guaranteed.sequences.slice(-MAX_REPLAYED.guaranteed) }];
    let isComplete = guaranteed.isWhole;
    if (lanes === 'all') {
      const others = [missed('best_effort', after), missed('state', after - STATE_OVERLAP)];
      const areWhole = others.every(({ isWhole }) => isWhole);
      if (areWhole) sent.push(...others);
      isComplete &&= areWhole;
    }
    const found = sent.flatMap(({ window, sequences }) =>
      sequences.map((sequence) => ({ window, sequence })),
    );
    return { found: found.sort((a, b) => a.sequence - b.sequence), isComplete };
  }

  event({ window, sequence }: FoundEvent): unknown {
    return this.windows[window].event(sequence);
  }

  /** The sequence number before everything that became known since the given time; absent when that is too long ago. */
  sequenceBefore(atMs: number, lanes: Search['lanes'], last: number): number | undefined {
    const { guaranteed, best_effort: bestEffort, state } = this.windows;
    const wanted = lanes === 'all' ? [guaranteed, bestEffort, state] : [guaranteed];
    if (wanted.some(({ sinceMs }) => sinceMs > atMs)) return undefined;
    const firsts = wanted.flatMap((window) => window.firstSince(atMs) ?? []);
    return Math.min(last, ...firsts.map((first) => first - 1));
  }
}
