export type ReportKind = 'first' | 'update' | 'same' | 'end' | 'cancel';

type Report = {
  /** The story it is a report of: each source tells a happening in a story of its own. */
  storyId: string;
  atMs: number;
  /** Taken back by its source. */
  isCancel: boolean;
  /** Its source says that it is over. */
  isEnd: boolean;
};

/**
 * How a story grew, the newest report first: who told it first, who told it too, and what became of each. Reports of
 * the same moment keep their order.
 */
export function withKinds<T extends Report>(reports: readonly T[]): (T & { kind: ReportKind })[] {
  const told = new Set<string>();
  return [...reports]
    .sort((a, b) => a.atMs - b.atMs)
    .map((report) => {
      const kind = kindOf(report, told);
      told.add(report.storyId);
      return { ...report, kind };
    })
    .reverse();
}

function kindOf({ storyId, isCancel, isEnd }: Report, told: ReadonlySet<string>): ReportKind {
  if (isCancel) return 'cancel';
  if (isEnd) return 'end';
  if (told.size === 0) return 'first';
  return told.has(storyId) ? 'update' : 'same';
}
