import { expect, test } from 'vitest';
import { fakeCaches } from './fake-caches.ts';
import { KeptAnswers } from './kept-answers.ts';

const NOW = Date.UTC(2026, 10, 15);
const FEED = ['feed', 'location', 'en', { lat: 14.65, lon: 121.1 }];
const STORY = ['story', 'en', 's-1'];
const ANSWER = { data: { title: 'Baha sa Marikina' }, at: NOW - 5_000 };

function phone() {
  const caches = fakeCaches();
  let user: string | undefined;
  return {
    caches,
    kept: new KeptAnswers({ caches, reader: () => user, now: () => NOW }),
    handTo: (reader: string | undefined) => {
      user = reader;
    },
  };
}

test('an answer is found again with the moment that it stands for', async () => {
  const { kept } = phone();
  await kept.keep(FEED, ANSWER);
  expect(await kept.find(FEED)).toEqual(ANSWER);
  expect(await kept.find(['feed', 'location', 'fil', { lat: 14.65, lon: 121.1 }])).toBeUndefined();
});

test('a newer answer takes the place of the older', async () => {
  const { kept } = phone();
  await kept.keep(STORY, ANSWER);
  await kept.keep(STORY, { data: 'newer', at: NOW });
  expect(await kept.find(STORY)).toEqual({ data: 'newer', at: NOW });
});

test('the oldest stories make room', async () => {
  const { kept } = phone();
  for (let n = 0; n <= 60; n++) await kept.keep(['story', 'en', `s-${n}`], { data: n, at: NOW - 100 + n });
  expect(await kept.find(['story', 'en', 's-0'])).toBeUndefined();
  expect(await kept.find(['story', 'en', 's-1'])).toBeDefined();
});

test('what is no news is not kept', async () => {
  const { kept, caches } = phone();
  await kept.keep(['places', 'named', 'en', 'mari'], ANSWER);
  expect(await kept.find(['places', 'named', 'en', 'mari'])).toBeUndefined();
  expect(await caches.keys()).toEqual([]);
});

test('what the server knows no more is dropped', async () => {
  const { kept } = phone();
  await kept.keep(STORY, ANSWER);
  await kept.drop(STORY);
  expect(await kept.find(STORY)).toBeUndefined();
});

test('of two readers on one phone neither finds what the other was told', async () => {
  const { kept, handTo } = phone();
  handTo('ana');
  await kept.keep(STORY, ANSWER);
  handTo('ben');
  expect(await kept.find(STORY)).toBeUndefined();
  handTo(undefined);
  expect(await kept.find(STORY)).toBeUndefined();
});

test('a reader who has gone leaves nothing behind; what a guest was told stays', async () => {
  const { kept, caches, handTo } = phone();
  await kept.keep(FEED, ANSWER);
  handTo('ana');
  await kept.keep(STORY, ANSWER);
  handTo(undefined);
  await kept.forgetOthers();
  expect(await caches.keys()).toEqual(['news guest']);
  expect(await kept.find(FEED)).toEqual(ANSWER);
  handTo('ana');
  expect(await kept.find(STORY)).toBeUndefined();
});
