/** An answer from before its makers went away. */
export interface Aged {
  /** Since when nobody could say anything newer. */
  stale_since?: string;
}

/** The age travels beside an answer, since what is kept cannot know how old it will be when it is given out. */
export function aged<T>(data: T, since: string | null | undefined): T {
  return since && typeof data === 'object' ? { ...data, stale_since: since } : data;
}
