import type { Story } from '@paligid/contract/entities/stories';

/**
 * The sentence of a classic card's impact line. A story that neither holds for a time nor touches a routine has
 * one that repeats its plate and category, and both stand right above.
 */
export function impactText(
  story: Pick<Story, 'personal_impact' | 'is_alert' | 'expires_at' | 'effective_at' | 'routine_disruption'>,
): string | undefined {
  const { personal_impact, is_alert, expires_at, effective_at, routine_disruption } = story;
  const saysMore = is_alert || expires_at !== null || effective_at !== null || routine_disruption !== null;
  return saysMore && personal_impact.trim() !== '' ? personal_impact : undefined;
}
