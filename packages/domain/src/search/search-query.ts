/** What is searched for, or nothing when the box holds no more than blanks. */
export function searchQuery(typed: string): string | undefined {
  return typed.trim() || undefined;
}
