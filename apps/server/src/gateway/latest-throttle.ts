import type { Cell } from '@paligid/geo/cells';
import type { Announcement } from './announcement.ts';

type SendAnnouncement = (announcement: Announcement) => void;
type Subject = { waiting: Announcement | undefined; timer: NodeJS.Timeout };

/**
 * Throttle with a leading and a trailing edge: the first event of a subject is sent at once; of those that follow
 * within the interval only the last is sent, to the cells of all of them.
 */
export class LatestThrottle {
  readonly #subjects = new Map<string, Subject>();
  readonly #intervalMs: number;
  readonly #send: SendAnnouncement;

  constructor(intervalMs: number, send: SendAnnouncement) {
    this.#intervalMs = intervalMs;
    this.#send = send;
  }

  push(subject: string, announcement: Announcement): void {
    const known = this.#subjects.get(subject);
    if (known === undefined) {
      this.#pause(subject);
      this.#send(announcement);
      return;
    }
    const cells = new Set<Cell>([...(known.waiting?.cells ?? []), ...announcement.cells]);
    known.waiting = { ...announcement, cells: [...cells] };
  }

  close(): void {
    for (const { timer } of this.#subjects.values()) clearTimeout(timer);
    this.#subjects.clear();
  }

  #pause(subject: string): void {
    const timer = setTimeout(() => {
      const waiting = this.#subjects.get(subject)?.waiting;
      this.#subjects.delete(subject);
      if (waiting !== undefined) this.push(subject, waiting);
    }, this.#intervalMs).unref();
    this.#subjects.set(subject, { waiting: undefined, timer });
  }
}
