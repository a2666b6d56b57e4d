import { buildStory } from '@paligid/testkit/build-story';
import { beforeEach, expect, test } from 'vitest';
import { readQueue, setTracking } from '../../../client/preferences/interaction-queue.ts';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { recordReaction, undoReaction } from './record-reaction.ts';
import type { SavedInteraction } from './useReactions.ts';

const kvStorage = browserStorage(window);
const STORY = buildStory({ category: 'traffic' });

beforeEach(() => localStorage.clear());

function reactions() {
  let log: readonly SavedInteraction[] = [];
  return {
    get log() {
      return log;
    },
    setLog: (next: unknown) => {
      log = next as typeof log;
    },
  };
}

test('a hidden story is queued for the account of a reader who agreed, and an undo takes it back', () => {
  setTracking(kvStorage, { userId: 'u-1', isOn: true });
  const held = reactions();
  recordReaction(held, STORY, 'dismiss');
  const [queued] = readQueue(kvStorage)?.waiting ?? [];
  expect(queued).toMatchObject({ interaction_type: 'dismiss', category: 'traffic' });
  undoReaction(held, STORY, 'dismiss');
  expect(held.log).toEqual([]);
  expect(readQueue(kvStorage)).toMatchObject({
    waiting: [],
    undone: [{ client_id: queued?.client_id, timestamp: queued?.timestamp }],
  });
});

test('without the consent hiding works and nothing is queued', () => {
  const held = reactions();
  recordReaction(held, STORY, 'dismiss');
  expect([held.log.length, readQueue(kvStorage)]).toEqual([1, undefined]);
});
