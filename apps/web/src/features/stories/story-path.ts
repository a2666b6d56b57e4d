export function storyPath(id: string): string {
  return `/story/${encodeURIComponent(id)}`;
}

/** Where a reader who is not signed in saves: the door that leads back to the story. */
export function savePath(id: string): string {
  return `/onboarding?mode=login&redirect=${encodeURIComponent(storyPath(id))}`;
}
