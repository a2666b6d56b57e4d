import * as z from 'zod';
import { boundedList, boundedText, count, filledText } from '../fields.ts';
import { TEXT } from '../limits.ts';

const GREETING_TYPES = [
  'welcome',
  'milestone',
  'progress',
  'topic_shift',
  'break_reminder',
  'all_caught_up',
  'no_more_content',
] as const;

const hints = boundedList(filledText(TEXT.label), 10);
const topics = boundedList(filledText(TEXT.shortText), 15);

/** Numbers for which the screens have a fallback are optional. */
export const milestoneDataSchema = z.object({
  stories_read: count.optional(),
  reading_time_minutes: count.optional(),
  top_categories: topics,
});

export const readingStatsSchema = z.object({
  unread_stories: count.optional(),
  total_stories: count.optional(),
});

export const completionDataSchema = z.object({
  total_stories_today: count,
  topics_explored: topics,
  daily_goal_percentage: z.number().min(0).max(100),
  next_refresh_time: filledText(TEXT.shortText).optional(),
});

export const greetingSchema = z
  .object({
    greeting_type: z.enum(GREETING_TYPES),
    message: boundedText(TEXT.message),
    news_preview: boundedText(TEXT.message),
    energy_level: z.enum(['calm', 'moderate', 'energetic', 'alert']),
    context_hints: hints,
    milestone_data: milestoneDataSchema.optional(),
    stats: readingStatsSchema.optional(),
    completion_data: completionDataSchema.optional(),
  })
  .meta({ id: 'Greeting' });

export const timeOfDayGreetingSchema = z.object({
  message: boundedText(TEXT.message),
  news_preview: boundedText(TEXT.message),
  context_hints: hints,
  energy_level: z.enum(['energetic', 'steady', 'calm']),
});

export const allCaughtUpGreetingSchema = z.object({
  message: boundedText(TEXT.message),
  news_preview: boundedText(TEXT.message),
});
