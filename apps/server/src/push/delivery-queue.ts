import type { PushHost } from './host-gate.ts';
import type { LeasedDelivery } from './ledger.repository.ts';
import type { PushMessage } from './message-cache.ts';

/** `message`: held here, because other alerts may have pushed it out of the cache by the time that it is sent. */
export type QueuedDelivery = {
  delivery: LeasedDelivery;
  message: PushMessage | undefined;
  host: PushHost;
  startByMs: number;
};

export type DeliveryQueue = {
  add: (deliveries: readonly QueuedDelivery[]) => void;
  size: () => number;
  /** The lowest severity that waits, or Infinity. */
  calmest: () => number;
  /** `start` says whether it has left the queue. Stops when `isMore` says so, or when every service has enough to do. */
  start: (isMore: () => boolean, start: (queued: QueuedDelivery) => boolean) => void;
  /** How many waited for their push service when the queue was last gone through. */
  held: () => number;
  takeAll: () => QueuedDelivery[];
};

/**
 * What is leased and not yet posted, in a lane for each push service: those of a service that has enough to do are passed
 * over at once, however many they are. Of the others the severest goes first, and of one severity the nearest.
 */
export function deliveryQueue(): DeliveryQueue {
  const lanes = new Map<string, QueuedDelivery[]>();
  let size = 0;
  let held = 0;

  const startFirst = (start: (queued: QueuedDelivery) => boolean): boolean => {
    held = 0;
    const heads = [...lanes].flatMap(([name, lane]) =>
      lane.slice(0, 1).map((head) => ({ name, lane, head })),
    );
    heads.sort((a, b) => bySeverity(a.head, b.head));
    for (const { name, lane, head } of heads) {
      if (start(head)) {
        lane.shift();
        if (lane.length === 0) lanes.delete(name);
        size -= 1;
        return true;
      }
      held += lane.length;
    }
    return false;
  };
  return {
    add: (deliveries) => {
      const added = Map.groupBy(deliveries, ({ host }) => `${host.origin} ${host.vapidKeyId}`);
      for (const [name, more] of added) {
        lanes.set(name, [...(lanes.get(name) ?? []), ...more].sort(bySeverity));
      }
      size += deliveries.length;
    },
    size: () => size,
    calmest: () => Math.min(...[...lanes.values()].flatMap((lane) => lane.at(-1)?.delivery.severity ?? [])),
    start: (isMore, start) => {
      held = 0;
      let hasStarted = true;
      while (hasStarted && size > 0 && isMore()) hasStarted = startFirst(start);
    },
    held: () => held,
    takeAll: () => {
      const all = [...lanes.values()].flat();
      lanes.clear();
      size = 0;
      return all;
    },
  };
}

function bySeverity({ delivery: a }: QueuedDelivery, { delivery: b }: QueuedDelivery): number {
  return b.severity - a.severity || a.distanceM - b.distanceM;
}
