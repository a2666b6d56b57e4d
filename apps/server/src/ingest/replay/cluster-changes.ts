/** A story by the event it is in and the one that today's rules would put it in. */
export type RegroupedStory = { id: string; title: string; group: string; wouldBe: string };

/** Two stories that a change of rules would part, or bring together. */
export type StoryPair = readonly [RegroupedStory, RegroupedStory];

export type ClusterChanges = {
  compared: number;
  apart: { count: number; first: StoryPair[] };
  together: { count: number; first: StoryPair[] };
};

/** As many are named one by one; the sums are of all. */
const MAX_PAIRS = 500;

/** Which pairs are in one event now and would not be, and which would be and are not. */
export function compareClusters(stories: readonly RegroupedStory[]): ClusterChanges {
  return {
    compared: stories.length,
    apart: findChangedPairs(stories, 'group', 'wouldBe'),
    together: findChangedPairs(stories, 'wouldBe', 'group'),
  };
}

type GroupField = 'group' | 'wouldBe';

/** Pairs that share the one and not the other. An event of many is counted by its parts, not pair by pair. */
function findChangedPairs(
  stories: readonly RegroupedStory[],
  shared: GroupField,
  other: GroupField,
): ClusterChanges['apart'] {
  const events = [...Map.groupBy(stories, (story) => story[shared]).values()];
  const partsOf = (event: readonly RegroupedStory[]) => [
    ...Map.groupBy(event, (story) => story[other]).values(),
  ];
  const counts = events.map((event) =>
    partsOf(event).reduce((pairs, part) => pairs - pairsIn(part.length), pairsIn(event.length)),
  );
  const first: StoryPair[] = [];
  for (const event of events) {
    for (const [i, one] of event.entries()) {
      for (const two of event.slice(i + 1)) {
        if (first.length === MAX_PAIRS) break;
        if (one[other] !== two[other]) first.push([one, two]);
      }
    }
  }
  return { count: counts.reduce((sum, count) => sum + count, 0), first };
}

function pairsIn(count: number): number {
  return (count * (count - 1)) / 2;
}
