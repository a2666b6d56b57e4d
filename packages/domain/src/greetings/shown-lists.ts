const TOPICS_AT_MOST = 5;
const HINTS_AT_MOST = 3;

export function shownTopics(topics: readonly string[]): string[] {
  return topics.slice(0, TOPICS_AT_MOST);
}

/** For the progress and the time-of-day screen; the break screen shows every hint. */
export function shownHints(hints: readonly string[]): string[] {
  return hints.slice(0, HINTS_AT_MOST);
}
