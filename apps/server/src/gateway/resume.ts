import type { Cell } from '@paligid/geo/cells';
import { cellsOf } from './cell-index.ts';
import { CLOSE, type Connection } from './connection.ts';
import type { FanOut } from './fan-out.ts';
import { resumes } from './gateway-metrics.ts';
import type { LiveEvent } from './live-event.ts';
import type { Missed } from './outbox-reader.ts';
import { Turns } from './turns.ts';

type Found = { events: LiveEvent[]; isComplete: boolean };

type Options = {
  fanOut: FanOut;
  readMissed: (lost: {
    had: number;
    told: number;
    cells: readonly Cell[];
    lanes: 'all' | 'must';
  }) => Promise<Missed>;
  now: () => Date;
};

/** Queries at once: when everybody comes back, the database still has others to serve. */
const MOST_QUERIES = 4;
/** How far another gateway may be ahead; a number beyond that was never given by this database. */
const MOST_AHEAD = 10_000;
/** Events older than the recent ones, whose frames are kept for the next who asks. */
const MOST_OLDER = 1_000;

/**
 * Sends a reader what came while it was away. Up to the last number told to everybody it is looked up;
 * what is told from there on waits until the reader has caught up. So nothing is missed or doubled.
 */
export class Resumption {
  readonly #options: Options;
  readonly #turns = new Turns(MOST_QUERIES);
  readonly #older = new Map<number, LiveEvent>();

  constructor(options: Options) {
    this.#options = options;
  }

  async resume(connection: Connection, cursor: number): Promise<void> {
    const { told } = this.#options.fanOut;
    const isKnown = cursor <= told + MOST_AHEAD;
    const had = isKnown ? cursor : 0;
    const sent = connection.beginCatchUp(had);
    if (sent === null) return this.#answer(connection, { missed: 0, is_complete: false });
    try {
      const isBehind = isKnown && had < told;
      const { events, isComplete } = isBehind ? await this.#find(connection, had, told) : NOTHING;
      let missed = 0;
      for (const event of events) {
        const frame = sent.has(event.sequence) ? undefined : await event.frame();
        if (frame === undefined) continue;
        if (!(await connection.catchUp(event, frame))) return;
        missed += 1;
      }
      await connection.endCatchUp();
      connection.cursor = Math.max(connection.cursor, had, told);
      this.#answer(connection, { missed, is_complete: isKnown && isComplete });
    } catch {
      // Nothing was skipped: the reader still has its old number and asks again.
      connection.end(CLOSE.tooSlow);
    }
  }

  async #find(connection: Connection, had: number, told: number): Promise<Found> {
    const { fanOut, readMissed } = this.#options;
    const { lanes } = connection.admission;
    const cells = cellsOf(connection.cell);
    const recent = fanOut.recent.after(had);
    if (recent !== undefined) {
      resumes.inc({ from: 'memory', complete: 'yes' });
      const wanted = new Set(cells);
      const concerns = (event: LiveEvent) =>
        event.sequence <= told &&
        (lanes === 'all' || event.lane === 'must') &&
        event.cells.some((cell) => wanted.has(cell));
      return { events: recent.filter(concerns), isComplete: true };
    }
    const { announcements, isComplete } = await this.#turns.take(() =>
      readMissed({ had, told, cells, lanes }),
    );
    resumes.inc({ from: 'database', complete: isComplete ? 'yes' : 'no' });
    const events = announcements.flatMap((announcement) => {
      const known = this.#older.get(announcement.sequence) ?? fanOut.eventOf(announcement);
      if (known !== undefined) this.#keep(known);
      return known ?? [];
    });
    return { events, isComplete };
  }

  #keep(event: LiveEvent): void {
    this.#older.set(event.sequence, event);
    const [oldest] = this.#older.keys();
    if (this.#older.size > MOST_OLDER && oldest !== undefined) this.#older.delete(oldest);
  }

  #answer(connection: Connection, data: { missed: number; is_complete: boolean }): void {
    connection.say({ type: 'resumed', data }, this.#options.now());
  }
}

const NOTHING: Found = { events: [], isComplete: true };
