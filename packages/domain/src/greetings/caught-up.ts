export type CaughtUpStats = { storiesToday: number; minutesWellSpent: number };

/** Both numbers as soon as one of them says something, else none. */
export function caughtUpStats(storiesRead: number, minutesSpent: number): CaughtUpStats | undefined {
  if (storiesRead <= 0 && minutesSpent <= 0) return undefined;
  return { storiesToday: storiesRead, minutesWellSpent: minutesSpent };
}

/** The server's words for when to come back, when it has sent some. */
export function nextRefreshTime(fromServer: string | null | undefined): string | undefined {
  return fromServer?.trim() || undefined;
}
