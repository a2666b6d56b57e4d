import { isOpenStatus, type StoryLifecycle } from '../stories/story-lifecycle.ts';

/** The state of an alert at one moment. */
export type AlertSnapshot = {
  isAlert: boolean;
  severity: number;
  status: StoryLifecycle['status'] | 'archived';
  /** Whether the alert covers the reader; null if unknown. */
  inside: boolean | null;
  expiresMs: number | null;
};

/** Alerts of this severity or higher are announced. */
const MIN_URGENT_SEVERITY = 4;

export function isAlertOpen({ isAlert, status }: AlertSnapshot): boolean {
  return isAlert && isOpenStatus(status);
}

/** In force, and too severe to be dismissed by one accidental swipe. */
export function isUnmissable(alert: AlertSnapshot, nowMs: number): boolean {
  const isOver = alert.expiresMs !== null && alert.expiresMs <= nowMs;
  return isAlertOpen(alert) && alert.severity >= MIN_URGENT_SEVERITY && !isOver;
}

type AlertChangeKind = 'new' | 'raised' | 'covers' | 'extended' | 'lowered' | 'called_off';

export type AlertChange = {
  kind: AlertChangeKind;
  /** Undefined for an alert that was not known before. */
  from: AlertSnapshot | undefined;
  to: AlertSnapshot;
};

/** An alert whose area grows to cover the reader is announced from one severity level lower. */
const MIN_COVERING_SEVERITY = 3;

/**
 * The change a reader must be notified of between two states of one alert, the most severe kind first; undefined if
 * none.
 */
export function alertChange(from: AlertSnapshot | undefined, to: AlertSnapshot): AlertChange | undefined {
  const kind = from !== undefined && isAlertOpen(from) ? changeFromOpen(from, to) : changeFromUnknown(to);
  return kind && { kind, from, to };
}

function changeFromUnknown(to: AlertSnapshot): AlertChangeKind | undefined {
  return isAlertOpen(to) && to.severity >= MIN_URGENT_SEVERITY ? 'new' : undefined;
}

function changeFromOpen(from: AlertSnapshot, to: AlertSnapshot): AlertChangeKind | undefined {
  if (!isAlertOpen(to)) {
    return to.status === 'cancelled' && from.severity >= MIN_URGENT_SEVERITY ? 'called_off' : undefined;
  }
  if (to.severity > from.severity && to.severity >= MIN_URGENT_SEVERITY) return 'raised';
  if (from.inside === false && to.inside === true && to.severity >= MIN_COVERING_SEVERITY) return 'covers';
  if (to.severity < from.severity && from.severity >= MIN_URGENT_SEVERITY) return 'lowered';
  const isLater = from.expiresMs !== null && to.expiresMs !== null && to.expiresMs > from.expiresMs;
  return isLater && to.severity >= MIN_URGENT_SEVERITY ? 'extended' : undefined;
}

export type QueuedChange = {
  /** Every id of the alert: its own and that of the event it belongs to. */
  ids: readonly string[];
  change: AlertChange;
  /** When the reader's device received it. */
  atMs: number;
};

/** Further changes are dropped: the list of alerts shows all of them. */
const MAX_QUEUED = 20;
/** The same time for which feeds show ended alerts. */
const CALLED_OFF_SHOWN_MS = 3 * 3_600_000;
const LOUD_KINDS = ['new', 'raised', 'covers'];
const KIND_ORDER = ['raised', 'new', 'covers', 'extended', 'lowered', 'called_off'];

/** Queues each alert once, with its latest change. A quiet change does not replace a loud one. */
export function enqueueChange<Q extends QueuedChange>(queue: readonly Q[], added: Q): Q[] {
  const isSame = ({ ids }: Q) => ids.some((id) => added.ids.includes(id));
  const before = queue.find(isSame);
  const others = queue.filter((it) => !isSame(it));
  const merged =
    before === undefined ? added : { ...added, change: mergeChanges(before.change, added.change) };
  return sortQueue([...others, merged]).slice(0, MAX_QUEUED);
}

export function dequeueAlert<Q extends QueuedChange>(queue: readonly Q[], id: string): Q[] {
  return queue.filter(({ ids }) => !ids.includes(id));
}

/** Drops changes whose alert has ended; a cancellation is shown for some hours. */
export function pendingChanges<Q extends QueuedChange>(queue: readonly Q[], nowMs: number): Q[] {
  return queue.filter(({ change: { kind, to }, atMs }) => {
    if (kind === 'called_off') return nowMs - atMs < CALLED_OFF_SHOWN_MS;
    return isAlertOpen(to) && (to.expiresMs === null || to.expiresMs > nowMs);
  });
}

/** Whether the change interrupts a screen-reader user; other changes are announced when the screen reader pauses. */
export function isLoud({ kind, to }: AlertChange): boolean {
  return LOUD_KINDS.includes(kind) && to.severity >= MIN_URGENT_SEVERITY;
}

/** Most severe first; ties go to the alert that covers the reader, then to the newest. */
function sortQueue<Q extends QueuedChange>(queue: readonly Q[]): Q[] {
  return [...queue].sort((a, b) => {
    const [x, y] = [a.change, b.change];
    return (
      Number(isLoud(y)) - Number(isLoud(x)) ||
      Number(isAlertOpen(y.to)) - Number(isAlertOpen(x.to)) ||
      y.to.severity - x.to.severity ||
      Number(y.to.inside === true) - Number(x.to.inside === true) ||
      KIND_ORDER.indexOf(x.kind) - KIND_ORDER.indexOf(y.kind) ||
      b.atMs - a.atMs
    );
  });
}

function mergeChanges(before: AlertChange, after: AlertChange): AlertChange {
  const isStronger = after.kind === 'called_off' || after.kind === 'raised' || !isLoud(before);
  const hasFallen = after.kind === 'lowered' && after.to.severity < MIN_URGENT_SEVERITY;
  return isStronger || hasFallen ? after : { ...before, to: after.to };
}
