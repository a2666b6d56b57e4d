import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** In a process of its own: elsewhere another test may have read the country before, and preparing would cost nothing. */
const PROGRAM = `
  import { isTileInCountry } from '@paligid/domain/map-tiles';
  import { makeBaseTile, prepareBaseTiles } from './base-tile.ts';

  // Of the one thread: neither other work on the machine counts nor the collector's threads.
  function processorTime(work) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  }
  const prepared = processorTime(prepareBaseTiles);
  const tiles = [3, 4, 5, 6].flatMap((z) =>
    Array.from({ length: 4 ** z }, (_, i) => ({ z, x: i % 2 ** z, y: Math.floor(i / 2 ** z) })).filter(isTileInCountry),
  );
  const times = tiles.map((tile) => processorTime(() => makeBaseTile(tile)));
  console.log(JSON.stringify({ prepared, times }));
`;

test('after preparing no first tile takes so long that the API would refuse what is asked beside it', {
  timeout: 90_000,
}, () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    ...{ cwd: import.meta.dirname, encoding: 'utf8', timeout: 60_000 },
  });
  const { prepared, times } = JSON.parse(printed) as { prepared: number; times: number[] };
  expect(times.length).toBeGreaterThan(20);
  // About a twentieth.
  expect(Math.max(...times)).toBeLessThan(prepared / 3);
});
