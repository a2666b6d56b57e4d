import type { Story } from '@paligid/contract/entities/stories';
import { signInPath } from '../auth/auth-paths.ts';

export function storyPath(id: string): string {
  return `/story/${encodeURIComponent(id)}`;
}

/** Where a reader who is not signed in saves: the door that leads back to the story. */
export function savePath(id: string): string {
  return signInPath(storyPath(id));
}

/** Under which a story is opened: what several tell of is opened as a whole. */
export function storyDetailId({ id, cluster }: Pick<Story, 'id' | 'cluster'>): string {
  return cluster?.id ?? id;
}
