import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ApiClient } from '../api/api.ts';
import { buildPage } from '../build-page.ts';
import { createStores } from '../stores/stores.ts';
import { resolvePlaceNames } from './start-location.ts';

const MARIKINA = {
  code: '1380700000',
  name: 'Marikina',
  kind: 'city',
  within: 'Metro Manila',
  lat: 1,
  lon: 2,
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

function follow(answer: (address: string) => unknown) {
  const stores = createStores(buildPage());
  const asked: string[] = [];
  const api: ApiClient = {
    get: async <T>(address: string) => {
      asked.push(address);
      return answer(address) as T;
    },
    send: async () => ({}) as never,
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  resolvePlaceNames({ stores, api, queryClient, locale: () => 'en' });
  return { asked, place: stores.place };
}

test('a position is called what people call its surroundings, which are asked for by a rounded point', async () => {
  const { asked, place } = follow(() => MARIKINA);
  place.getState().moveTo({ lat: 14.6512, lon: 121.1023 });
  await settled();
  expect(asked).toEqual(['/places/at?lat=14.65&lon=121.1']);
  expect(place.getState().here).toEqual({
    ...{ lat: 14.65, lon: 121.1 },
    ...{ name: 'Marikina', within: 'Metro Manila' },
  });
});

test('a name that comes after the reader has left is not given to the next place', async () => {
  const { place } = follow((address) => (address.includes('14.65') ? MARIKINA : new Promise(() => {})));
  place.getState().moveTo({ lat: 14.6512, lon: 121.1023 });
  place.getState().moveTo({ lat: 14.58, lon: 121.08 });
  await settled();
  expect(place.getState().here).toEqual({ lat: 14.58, lon: 121.08 });
});

test('a place that cannot be named stays without a name', async () => {
  const { place } = follow(() => {
    throw new Error('down');
  });
  place.getState().moveTo({ lat: 14.6512, lon: 121.1023 });
  await settled();
  expect(place.getState().here).toEqual({ lat: 14.65, lon: 121.1 });
});
