import type { Story } from '@paligid/contract/entities/stories';
import { buildCluster, buildStory } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { findNewStories, joinPages, refreshStories } from './story-list.ts';

const single = (id: string) => buildStory({ id });

/** A cluster whose lead is the first of these stories. */
function flood(...ids: string[]): Story {
  const [member] = buildCluster().stories;
  if (member === undefined) throw new Error('no member');
  return buildStory({
    id: ids[0] ?? '',
    cluster: buildCluster({ id: 'c-flood', stories: ids.map((id) => ({ ...member, id })) }),
  });
}

const shownOf = (stories: readonly Story[]) => stories.map(({ id, cluster }) => cluster?.id ?? id);

test('a story stands once, where it stands first', () => {
  const pages = [
    [single('s-1'), single('s-2')],
    [single('s-2'), single('s-3')],
  ];
  expect(shownOf(joinPages(pages))).toEqual(['s-1', 's-2', 's-3']);
});

test('an event stands once, whoever leads it, and its stories do not stand beside it', () => {
  const pages = [[flood('s-1', 's-2')], [flood('s-9', 's-1', 's-2')], [single('s-2'), single('s-3')]];
  expect(shownOf(joinPages(pages))).toEqual(['c-flood', 's-3']);
});

test('what is on screen is brought up to date in its place, also when another leads or it became an event', () => {
  const [changed] = refreshStories([flood('s-1', 's-2')], [flood('s-9', 's-1', 's-2')]);
  expect(changed?.id).toBe('s-9');
  expect(shownOf(refreshStories([single('s-0'), single('s-2')], [flood('s-1', 's-2')]))).toEqual([
    's-0',
    'c-flood',
  ]);
});

test('another report on what is on screen is not another story', () => {
  expect(findNewStories([flood('s-1', 's-2')], [flood('s-9', 's-1', 's-2'), single('s-3')])).toHaveLength(1);
  expect(findNewStories([single('s-2')], [flood('s-1', 's-2')])).toEqual([]);
});
