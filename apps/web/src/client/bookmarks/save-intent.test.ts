import { CLUSTER_ID, STORY_ID } from '@paligid/testkit/build-story';
import { beforeEach, expect, test } from 'vitest';
import { STORED_KEYS } from '../stores/stored-keys.ts';
import { storeSaveIntent } from './save-intent.ts';
import { takeSaveIntent } from './start-saving.ts';

const NOW = Date.now();
const storage = () => sessionStorage;
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};

beforeEach(() => sessionStorage.clear());

test('what a guest wanted to save is taken once', () => {
  storeSaveIntent(storage, STORY_ID, NOW);
  storeSaveIntent(storage, CLUSTER_ID, NOW);
  expect(takeSaveIntent(storage, NOW + 60_000)).toBe(CLUSTER_ID);
  expect(takeSaveIntent(storage, NOW + 60_000)).toBeUndefined();
});

test('a search is left for its own screen', () => {
  storeSaveIntent(storage, '/search?q=sunog', NOW);
  expect(takeSaveIntent(storage, NOW)).toBeUndefined();
  expect(sessionStorage.getItem(STORED_KEYS.saveIntent)).toContain('sunog');
});

test('it expires after half an hour', () => {
  storeSaveIntent(storage, STORY_ID, NOW);
  expect(takeSaveIntent(storage, NOW + 31 * 60_000)).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

test.each(['', '{', '{"id":"../users/me","at":1}', 'null', `{"id":"${STORY_ID}"}`])(
  "a stored intent of '%s' saves nothing",
  (text) => {
    sessionStorage.setItem(STORED_KEYS.saveIntent, text);
    expect(takeSaveIntent(storage, NOW)).toBeUndefined();
  },
);

test('where the browser blocks storage nothing is stored and nothing breaks', () => {
  storeSaveIntent(blocked, STORY_ID, NOW);
  expect(takeSaveIntent(blocked, NOW)).toBeUndefined();
});
