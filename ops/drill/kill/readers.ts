import { setTimeout as wait } from 'node:timers/promises';
import { ResumingReader } from '@paligid/testkit/resuming-reader';
import type { TokenMinter } from '@paligid/testkit/token-minter';

const PLACES = [
  { lat: 14.65, lon: 121.1 },
  { lat: 14.63, lon: 121.09 },
  { lat: 14.66, lon: 121.11 },
];
const READER = 'u-019a8560-7a00-7000-8000-000000000001';
/** Our own client waits longer; a drill measures the server, so its readers are back at once. */
const RECONNECT_MS = 100;

export type DrillReaders = { list: ResumingReader[]; stop: () => void };

/** Readers of Marikina who come back whenever they lose their connection and ask for what they missed. */
export function openReaders(gateway: string, minter: TokenMinter): DrillReaders {
  let isOver = false;
  const list = PLACES.map(() => new ResumingReader(0));
  for (const [n, reader] of list.entries()) {
    void (async () => {
      while (!isOver) {
        const { access_token } = await minter.mint(READER, new Date());
        await reader.connect(`${gateway}/ws/connect?token=${access_token}`, PLACES[n]).then(
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
