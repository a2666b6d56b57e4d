/** A reader's word that an alert in force was read. */
export type ReadAlert = {
  id: string;
  /** As it was then. */
  severity: number;
  readMs: number;
};

/** An alert that was read, and is no graver than it was then. `ids` are all by which it is known. */
export function isRead(ids: readonly string[], severity: number, marks: readonly ReadAlert[]): boolean {
  return marks.some((mark) => severity <= mark.severity && ids.includes(mark.id));
}
