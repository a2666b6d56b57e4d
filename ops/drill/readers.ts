import { setTimeout as wait } from 'node:timers/promises';
import type { Point } from '@paligid/geo/point';
import { ResumingReader } from '@paligid/testkit/resuming-reader';

/** Where a reader connects, and the point that they send; absent where their ticket contains it. */
export type ReaderEndpoint = { address: () => Promise<string>; point?: Point };
export type DrillReaders = { list: ResumingReader[]; stop: () => void };

/** Our own client waits longer; a drill measures the server, so its readers reconnect at once. */
const RECONNECT_MS = 100;

/** Readers who reconnect whenever they lose their connection and request what they missed. */
export function openReaders(seats: readonly ReaderEndpoint[]): DrillReaders {
  let isOver = false;
  const list = seats.map(() => new ResumingReader(0));
  for (const [n, reader] of list.entries()) {
    const seat = seats[n];
    if (seat === undefined) continue;
    void (async () => {
      while (!isOver) {
        const connecting = seat.address().then((address) => reader.connect(address, seat.point));
        await connecting.then(
          () => reader.closed,
          () => {},
        );
        await wait(RECONNECT_MS);
      }
    })();
  }
  return {
    list,
    stop: () => {
      isOver = true;
      for (const reader of list) reader.drop();
    },
  };
}
