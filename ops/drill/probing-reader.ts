import { setTimeout as wait } from 'node:timers/promises';
import { ResponseError, requestApi, requestApiOnce } from '@paligid/testkit/world-calls';
import { placesInCells } from '../bench/api/missed-places.ts';

/** A reader with an account, who goes on reading and changes the name of a place again and again. */
export type ProbingReader = {
  /** Until `during` has settled; how often each status was the response. */
  probe: (during: Promise<unknown>) => Promise<Probed>;
  /** Whether the last change that was accepted, or a later one, is stored. */
  isLastKept: () => Promise<boolean>;
};
export type Probed = { reads: Map<string, number>; writes: Map<string, number> };

type Urls = Parameters<typeof requestApiOnce>[0]['urls'];

/** Under the limit of writes of one reader in a minute. */
const WRITE_EVERY_MS = 1_500;
const READ_EVERY_MS = 200;
const PLACE = '019a8560-7a00-7000-8000-0000000000d1';
const AREA = { interests: ['traffic'], lat: 14.65, lon: 121.1, radius_km: 5 };
const NO_RESPONSE = 'no response';

export async function openProbingReader(urls: Urls): Promise<ProbingReader> {
  const world = { urls };
  const account = { email: `drill.${Date.now()}@example.com`, password: 'lihim na salita ng drill', ...AREA };
  const { access_token } = await requestApi<{ access_token: string }>(
    world,
    'POST',
    '/auth/register',
    account,
  );
  // Most are places that nobody has asked for yet, so that they are not answered from the cache.
  const places = placesInCells(3_000);
  let read = 0;
  let written = 0;
  let accepted = 0;
  const readOnce = () => {
    read += 1;
    const { lat, lon } = places[read % places.length] ?? AREA;
    return requestApiOnce(world, 'GET', `/feed/location?user_lat=${lat}&user_lon=${lon}`);
  };
  const writeOnce = async () => {
    written += 1;
    const own = written;
    const place = { kind: 'home', label: `${own}`, code: '1380700000', radius_km: 3 };
    await requestApiOnce(world, 'PUT', `/users/me/places/${PLACE}`, place, access_token);
    accepted = own;
  };
  return {
    probe: async (during) => {
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      void during.then(end, end);
      const repeat = async (once: () => Promise<unknown>, everyMs: number) => {
        const counts = new Map<string, number>();
        while (!isOver) {
          const status = await statusOf(once());
          counts.set(status, (counts.get(status) ?? 0) + 1);
          await wait(everyMs);
        }
        return counts;
      };
      const [reads, writes] = await Promise.all([
        repeat(readOnce, READ_EVERY_MS),
        repeat(writeOnce, WRITE_EVERY_MS),
      ]);
      return { reads, writes };
    },
    isLastKept: async () => {
      const { places: own } = await requestApi<{ places: { label: string | null }[] }>(
        world,
        'GET',
        '/users/me/places',
        undefined,
        access_token,
      );
      return Number(own[0]?.label ?? 0) >= accepted;
    },
  };
}

/** Good, refused for now, or neither. */
export function badStatuses(counts: ReadonlyMap<string, number>): string[] {
  return [...counts.keys()].filter((status) => !['200', '429', '503'].includes(status));
}

export function countsText(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([status, count]) => `${count} times ${status}`).join(', ');
}

async function statusOf(request: Promise<unknown>): Promise<string> {
  try {
    await request;
    return '200';
  } catch (error) {
    return error instanceof ResponseError ? `${error.status}` : NO_RESPONSE;
  }
}
