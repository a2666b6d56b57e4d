import { newIds } from '@paligid/server/platform/new-ids';
import type { BenchEnvironment } from '../../bench/api/bench-environment.ts';
import { placesInCells } from '../../bench/api/missed-places.ts';
import { seedReaders } from '../../bench/api/personal-feed.ts';
import { signedGet } from '../../bench/api/signed-get.ts';

/** More cells than are asked for within the second for which a response is cached. */
const PLACES = 3_000;
/** Each may call a few times a minute. */
const READERS = 10_000;
const CELLS = 100;

/**
 * What phones ask for in a bad hour: half of the requests are for places that nobody else asks for in that second, a
 * quarter for one place that everybody looks at, a quarter for the feed of a reader with an account.
 */
export async function mixedRequests({ db, minter, urls }: BenchEnvironment): Promise<string[]> {
  const { host } = new URL(urls.api);
  const readers = Array.from({ length: READERS }, newIds({ now: () => new Date() }));
  await seedReaders(db, readers);
  const places = placesInCells(PLACES);
  const write = (address: string, headers: Record<string, string>) => {
    const fields = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
    return `GET ${address} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`;
  };
  const common = '/feed/location?user_lat=14.6&user_lon=120.98';
  const popular = write(common, await signedGet(common));
  const missed = await Promise.all(
    places.map(async ({ lat, lon }) => {
      const address = `/feed/location?user_lat=${lat}&user_lon=${lon}`;
      return write(address, await signedGet(address));
    }),
  );
  const own = await Promise.all(
    readers.map(async (reader, n) => {
      const { lat, lon } = places[n % CELLS] ?? { lat: 14.6, lon: 120.98 };
      const address = `/feed?user_id=u-${reader}&user_lat=${lat}&user_lon=${lon}`;
      const { access_token } = await minter.mint(`u-${reader}`, new Date());
      return write(address, { ...(await signedGet(address)), authorization: `Bearer ${access_token}` });
    }),
  );
  return own.flatMap((personal, n) => [
    missed[(2 * n) % PLACES] ?? popular,
    popular,
    missed[(2 * n + 1) % PLACES] ?? popular,
    personal,
  ]);
}
