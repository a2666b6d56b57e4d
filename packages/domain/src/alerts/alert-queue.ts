import type { AlertChange } from './alert-change.ts';
import { isAlertOpen, URGENT_FROM } from './alert-facts.ts';

export type QueuedChange = {
  /** Every id by which the alert is known: its own, and of the event it belongs to. */
  ids: readonly string[];
  change: AlertChange;
  /** When the reader's device heard of it. */
  atMs: number;
};

/** More wait for nobody: the list of alerts holds them all. */
const MOST_WAITING = 20;
/** As long as feeds show what is over. */
const CALLED_OFF_SHOWN_MS = 3 * 3_600_000;
const LOUD = ['new', 'raised', 'covers'];
const BY_KIND = ['raised', 'new', 'covers', 'extended', 'lowered', 'called_off'];

/** An alert stands in the queue once, as it was last changed. A quiet change does not take back a loud one. */
export function withChange<Q extends QueuedChange>(queue: readonly Q[], added: Q): Q[] {
  const isSame = ({ ids }: Q) => ids.some((id) => added.ids.includes(id));
  const before = queue.find(isSame);
  const others = queue.filter((it) => !isSame(it));
  const merged =
    before === undefined ? added : { ...added, change: mergedChange(before.change, added.change) };
  return inOrder([...others, merged]).slice(0, MOST_WAITING);
}

export function withoutAlert<Q extends QueuedChange>(queue: readonly Q[], id: string): Q[] {
  return queue.filter(({ ids }) => !ids.includes(id));
}

/** A change ends with its alert; that one was called off is said for some hours. */
export function stillWaiting<Q extends QueuedChange>(queue: readonly Q[], nowMs: number): Q[] {
  return queue.filter(({ change: { kind, to }, atMs }) => {
    if (kind === 'called_off') return nowMs - atMs < CALLED_OFF_SHOWN_MS;
    return isAlertOpen(to) && (to.expiresMs === null || to.expiresMs > nowMs);
  });
}

/** What interrupts a reader who listens: the rest is said when they pause. */
export function isLoud({ kind, to }: AlertChange): boolean {
  return LOUD.includes(kind) && to.severity >= URGENT_FROM;
}

/** The gravest first; of two alike the one that covers the reader, then the newest. */
function inOrder<Q extends QueuedChange>(queue: readonly Q[]): Q[] {
  return [...queue].sort((a, b) => {
    const [x, y] = [a.change, b.change];
    return (
      Number(isLoud(y)) - Number(isLoud(x)) ||
      Number(isAlertOpen(y.to)) - Number(isAlertOpen(x.to)) ||
      y.to.severity - x.to.severity ||
      Number(y.to.inside === true) - Number(x.to.inside === true) ||
      BY_KIND.indexOf(x.kind) - BY_KIND.indexOf(y.kind) ||
      b.atMs - a.atMs
    );
  });
}

function mergedChange(before: AlertChange, after: AlertChange): AlertChange {
  const isStronger = after.kind === 'called_off' || after.kind === 'raised' || !isLoud(before);
  const hasFallen = after.kind === 'lowered' && after.to.severity < URGENT_FROM;
  return isStronger || hasFallen ? after : { ...before, to: after.to };
}
