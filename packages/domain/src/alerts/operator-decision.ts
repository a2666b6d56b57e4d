/** What an operator decided about an alert: held until it is checked, or recalled as wrong. */
export type OperatorState = 'held' | 'recalled';

/** A message of the issuer that replaces one which was recalled. */
type Successor = {
  issuedAtMs: number;
  /** It says what the recalled message said. */
  isSameContent: boolean;
};

/**
 * Whether a message outlives the recall of the one it replaces: only if its issuer sent it after the recall, and if it
 * says something else. Everything before is covered by the recall, however late it arrives.
 */
export function outlivesRecall(recalledAtMs: number, { issuedAtMs, isSameContent }: Successor): boolean {
  return issuedAtMs > recalledAtMs && !isSameContent;
}
