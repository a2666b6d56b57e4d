import type { Story } from '@paligid/contract/entities/stories';
import {
  type AlertChange,
  type AlertSnapshot,
  alertChange,
  isAlertOpen,
} from '@paligid/domain/alerts/alert-changes';
import { storyIds } from '../list/story-list.ts';
import { alertFacts } from './alert-facts.ts';

interface TrackedAlert {
  storyId: string;
  version: number;
  facts: AlertSnapshot;
}

/** The oldest is evicted. No place has this many alerts in a day. */
const MAX_TRACKED = 300;

/** Last seen state of each alert on this page, used to tell a real change from data that is merely loaded. */
export class AlertChangeTracker {
  readonly #known = new Map<string, TrackedAlert>();
  /** Maps a report to the event it belongs to. */
  readonly #eventOf = new Map<string, string>();

  /** Returns what changed since the alert was last seen. With `isOld`, an unknown alert is not a change. */
  track(story: Story, { isOld = false } = {}): AlertChange | undefined {
    const key = story.cluster?.id ?? this.#eventOf.get(story.id) ?? story.id;
    const before = this.#before(key, story);
    if (before?.storyId === story.id && story.version < before.version) return undefined;
    const seen = alertFacts(story);
    const facts = { ...seen, inside: seen.inside ?? before?.facts.inside ?? null };
    if (!facts.isAlert && before === undefined) return undefined;
    // A single report can raise the severity of its event; only the event's own card can end it.
    if (!story.cluster && key !== story.id && !isRaise(before?.facts, facts)) return undefined;
    this.#put(key, { storyId: story.id, version: story.version, facts });
    if (story.cluster) for (const id of storyIds(story)) this.#eventOf.set(id, key);
    return isOld && before === undefined ? undefined : alertChange(before?.facts, facts);
  }

  clear(): void {
    this.#known.clear();
    this.#eventOf.clear();
  }

  /** A report that has joined an event may have been tracked under its own id. */
  #before(key: string, story: Story): TrackedAlert | undefined {
    const keys = [key, ...storyIds(story)];
    return keys.map((id) => this.#known.get(id)).find((known) => known !== undefined);
  }

  #put(key: string, known: TrackedAlert): void {
    this.#known.delete(key);
    this.#known.set(key, known);
    if (this.#known.size <= MAX_TRACKED) return;
    const [oldest = ''] = this.#known.keys();
    this.#known.delete(oldest);
    for (const [id, event] of this.#eventOf) if (event === oldest) this.#eventOf.delete(id);
  }
}

function isRaise(before: AlertSnapshot | undefined, after: AlertSnapshot): boolean {
  return isAlertOpen(after) && (before === undefined || after.severity > before.severity);
}
