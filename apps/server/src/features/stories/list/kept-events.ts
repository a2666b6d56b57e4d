import { TwoAges } from '../../../platform/two-ages.ts';
import type { ToldEvent } from '../events.repository.ts';
import { type ListedEvent, listedEvent } from './listed-event.ts';

/** As long as a story of a list. */
const FRESH_MS = 1_000;
/** Half of what the feeds of the country show at one time; about 10 kB each. */
const MOST_OF_AN_AGE = 1_000;

/** Events behind the stories of lists, kept for a moment: one that many tell of is in the feed of every cell around. */
export class KeptEvents {
  readonly #recent = new TwoAges<{ event: ListedEvent; untilMs: number }>(MOST_OF_AN_AGE);

  /** `cells`: where its reader is; null for who is nowhere. */
  find(id: string, cells: readonly string[] | null, nowMs: number): ListedEvent | undefined {
    const entry = this.#recent.get(keyOf(id, cells));
    return entry !== undefined && nowMs < entry.untilMs ? entry.event : undefined;
  }

  /** `readMs`: when the read began. */
  keep(told: ToldEvent, cells: readonly string[] | null, readMs: number): ListedEvent {
    const event = listedEvent(told, readMs);
    this.#recent.set(keyOf(told.id, cells), { event, untilMs: readMs + FRESH_MS });
    return event;
  }
}

function keyOf(id: string, cells: readonly string[] | null): string {
  return cells === null ? id : `${id}@${cells.join()}`;
}
