type Reported = { issued_at: string | null; published: string | null };

/** A story that its reader has hidden stays away; an urgent one comes back when it was issued anew since. */
export function staysHidden(
  { issued_at, published }: Reported,
  isUrgent: boolean,
  hiddenAtMs: number,
): boolean {
  if (!isUrgent) return true;
  return !(Date.parse(issued_at ?? published ?? '') > hiddenAtMs);
}
