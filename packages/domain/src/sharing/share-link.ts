/** `id` of a single story or of a cluster. */
export function shareLink(origin: string, id: string): string {
  return `${origin}/story/${encodeURIComponent(id)}`;
}
