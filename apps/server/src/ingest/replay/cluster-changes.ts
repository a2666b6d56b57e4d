/** A story with its current event and the event that today's rules would put it in. */
export type RegroupedStory = { id: string; title: string; group: string; wouldBe: string };

/** Two stories that a change of rules would separate, or bring together. */
export type StoryPair = readonly [RegroupedStory, RegroupedStory];

export type ClusterChanges = {
  compared: number;
  apart: { count: number; first: StoryPair[] };
  together: { count: number; first: StoryPair[] };
};

/** This many are listed one by one; the totals cover all. */
const MAX_PAIRS = 500;

/** Finds the pairs that are in one event now and would not be, and those that would be and are not. */
export function compareClusters(stories: readonly RegroupedStory[]): ClusterChanges {
  return {
    compared: stories.length,
    apart: findChangedPairs(stories, 'group', 'wouldBe'),
    together: findChangedPairs(stories, 'wouldBe', 'group'),
  };
}

type GroupField = 'group' | 'wouldBe';

/** Pairs that share one group and not the other. A large event is counted by its parts, not pair by pair. */
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
