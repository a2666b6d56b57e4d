import type { Story } from '@paligid/contract/entities/stories';
import { type StoryLifecycle, statusAt, storyEndMs } from '@paligid/domain/stories/story-lifecycle';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { usePage } from '../../../app/page.ts';
import { useNow } from './useNow.ts';

/** By the render time until the page has mounted, then by the device's clock. */
export function useStoryState(story: Story): StoryState {
  const { renderedAt } = usePage();
  const now = useNow();
  return storyState(story, now ?? parseWireTime(renderedAt));
}

/** The state of a story between its start and its end; nothing to show if neither was given. */
export type StoryState =
  | { kind: 'until' | 'from'; atMs: number }
  | { kind: 'ended' | 'cancelled'; atMs: number | null }
  /** Set by one of our operators. */
  | { kind: 'held' | 'recalled'; atMs: number }
  | { kind: 'replaced' | 'archived' }
  | { kind: 'open' };

type StateFields = Pick<
  Story,
  'status' | 'effective_at' | 'expires_at' | 'ended_at' | 'canonical_id' | 'id' | 'review'
>;

/** The end may have passed since the story was sent: the device's clock decides. */
export function storyState(story: StateFields, nowMs: number): StoryState {
  if (story.status === 'archived') return { kind: 'archived' };
  if (story.canonical_id !== undefined && story.canonical_id !== story.id) return { kind: 'replaced' };
  if (story.review !== undefined) return { kind: story.review.state, atMs: Date.parse(story.review.at) };
  const life = storyLifecycle(story, story.status);
  const status = statusAt(life, nowMs);
  if (status === 'superseded') return { kind: 'replaced' };
  if (status === 'cancelled') return { kind: 'cancelled', atMs: storyEndMs(life, nowMs) };
  if (status === 'expired') return { kind: 'ended', atMs: storyEndMs(life, nowMs) };
  if (life.effectiveMs !== null && life.effectiveMs > nowMs) return { kind: 'from', atMs: life.effectiveMs };
  return life.expiresMs === null ? { kind: 'open' } : { kind: 'until', atMs: life.expiresMs };
}

export function isOver({ kind }: StoryState): boolean {
  return ['ended', 'cancelled', 'replaced', 'held', 'recalled'].includes(kind);
}

/** The lifecycle from the story's times. Archived stories are handled before this. */
export function storyLifecycle(
  { effective_at, expires_at, ended_at }: Omit<StateFields, 'status'>,
  status: StoryLifecycle['status'],
): StoryLifecycle {
  return {
    status,
    effectiveMs: instantOrNull(effective_at),
    expiresMs: instantOrNull(expires_at),
    endedMs: instantOrNull(ended_at),
  };
}

function instantOrNull(text: string | null): number | null {
  const ms = parseWireTime(text);
  return Number.isNaN(ms) ? null : ms;
}
