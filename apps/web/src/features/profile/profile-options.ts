import { m } from '@paligid/i18n/messages';

export const PERSONALITIES = [
  { value: 'brief', text: m['profile.personality_brief'] },
  { value: 'thorough', text: m['profile.personality_thorough'] },
] as const;

export const MOODS = [
  { value: 'calm', text: m['profile.mood_calm'] },
  { value: 'direct', text: m['profile.mood_direct'] },
  { value: 'warm', text: m['profile.mood_warm'] },
] as const;

export const CHILDREN = [
  { value: 'yes', text: m['profile.children_yes'] },
  { value: 'no', text: m['profile.children_no'] },
] as const;
