import { isTileInCountry, type Tile } from '@paligid/domain/map-tiles';
import { expect, test } from 'vitest';
import { makeBaseTile, prepareBaseTiles } from './base-tile.ts';

/** Of this thread, in milliseconds: neither other work on the machine counts nor the collector's threads. */
function processorTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function tilesOfCountry(z: number): Tile[] {
  const count = 2 ** z;
  return Array.from({ length: count * count }, (_, i) => ({
    z,
    x: i % count,
    y: Math.floor(i / count),
  })).filter(isTileInCountry);
}

test('after preparing no first tile takes so long that the API would refuse what is asked beside it', () => {
  const prepared = processorTime(prepareBaseTiles);
  const times = [3, 4, 5, 6].flatMap(tilesOfCountry).map((tile) => processorTime(() => makeBaseTile(tile)));
  expect(times.length).toBeGreaterThan(20);
  expect(Math.max(...times)).toBeLessThan(prepared / 3);
});
