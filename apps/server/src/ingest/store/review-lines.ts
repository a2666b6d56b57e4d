import { wireId } from '@paligid/domain/ids';
import { manilaTime } from '../../platform/manila-time.ts';
import type { OpenReview } from './reviews.repository.ts';

/** Lists the open reviews for an operator, as text lines. */
export function reviewLines(open: readonly OpenReview[]): string[] {
  if (open.length === 0) return ['nothing waits for a review'];
  return open.flatMap(({ storyId, severity, fields, queuedAt, title, category, placeName, sourceName }) => [
    `${wireId('story', storyId)}  severity ${severity}, since ${manilaTime(queuedAt)}, a guess: ${fields.join(', ')}`,
    `  ${title}`,
    `  ${sourceName}: ${category}, ${placeName ?? 'no place'}`,
  ]);
}
