import type { Story } from '@paligid/contract/entities/stories';
import { signInPath } from '../auth/auth-paths.ts';

export function storyPath(id: string): string {
  return `/story/${encodeURIComponent(id)}`;
}

/** Where a guest who wants to save is sent: sign-in, which returns to the story. */
export function savePath(id: string): string {
  return signInPath(storyPath(id));
}

/** The id a story is opened by: a cluster is opened as a whole. */
export function storyDetailId({ id, cluster }: Pick<Story, 'id' | 'cluster'>): string {
  return cluster?.id ?? id;
}
