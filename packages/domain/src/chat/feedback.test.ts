import { expect, test } from 'vitest';
import { feedbackOf } from './feedback.ts';

test('[CHAT-027] thumbs-up is rating 5 and helpful, thumbs-down rating 2 and not helpful', () => {
  expect(feedbackOf('up')).toEqual({ rating: 5, helpful: true });
  expect(feedbackOf('down')).toEqual({ rating: 2, helpful: false });
});
