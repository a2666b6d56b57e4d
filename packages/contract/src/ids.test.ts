import { CLUSTER_ID, STORY_ID, USER_ID, UUID } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { cellId, clusterId, itemId, placeCode, recordId, storyId, userId } from './ids.ts';

test('an id is taken only with its own prefix', () => {
  const ids = [STORY_ID, CLUSTER_ID, USER_ID, UUID];
  const taken = (schema: typeof storyId) => ids.filter((id) => schema.safeParse(id).success);
  expect(taken(storyId)).toEqual([STORY_ID]);
  expect(taken(clusterId)).toEqual([CLUSTER_ID]);
  expect(taken(itemId)).toEqual([STORY_ID, CLUSTER_ID]);
  expect(taken(userId)).toEqual([USER_ID]);
  expect(taken(recordId)).toEqual([UUID]);
});

test.each([
  's-0199a1b2-c3d4-4e5f-8a6b-0c1d2e3f4a5b',
  's-0199a1b2-c3d4-7e5f-0a6b-0c1d2e3f4a5b',
  's-0199A1B2-C3D4-7E5F-8A6B-0C1D2E3F4A5B',
  's-0199a1b2c3d47e5f8a6b0c1d2e3f4a5b',
  `${STORY_ID}\n`,
  ` ${STORY_ID}`,
])("'%s' is no id: only UUIDs of version 7 in lower case are", (id) => {
  expect(storyId.safeParse(id).success).toBe(false);
});

test('cells and places have their forms', () => {
  expect(cellId.safeParse('86694e0f7ffffff').success).toBe(true);
  expect(cellId.safeParse('0').success).toBe(true);
  expect(cellId.safeParse('96694e0f7ffffff').success).toBe(false);
  expect(placeCode.safeParse('1380606000').success).toBe(true);
  expect(placeCode.safeParse('138060600').success).toBe(false);
});
