const HIGHEST_SHOWN = 9;

/** The figure on the bell. Absent when nothing is unread. */
export function unreadBadge(unread: number): string | undefined {
  if (unread <= 0) return undefined;
  return unread > HIGHEST_SHOWN ? `${HIGHEST_SHOWN}+` : String(unread);
}
