import type { PreferenceCategory } from '@paligid/contract/categories';
import { m } from '@paligid/i18n/messages';
import type { Sentence } from '../../../words/words.ts';

/** What each topic is called, and what it holds. */
export const INTEREST_WORDS: Readonly<Record<PreferenceCategory, { name: Sentence; text: Sentence }>> = {
  traffic: { name: m['onboarding.topic_traffic'], text: m['onboarding.topic_traffic_text'] },
  weather: { name: m['onboarding.topic_weather'], text: m['onboarding.topic_weather_text'] },
  outage: { name: m['onboarding.topic_outage'], text: m['onboarding.topic_outage_text'] },
  crime: { name: m['onboarding.topic_crime'], text: m['onboarding.topic_crime_text'] },
  health: { name: m['onboarding.topic_health'], text: m['onboarding.topic_health_text'] },
  government: { name: m['onboarding.topic_government'], text: m['onboarding.topic_government_text'] },
  business: { name: m['onboarding.topic_business'], text: m['onboarding.topic_business_text'] },
  community: { name: m['onboarding.topic_community'], text: m['onboarding.topic_community_text'] },
  education: { name: m['onboarding.topic_education'], text: m['onboarding.topic_education_text'] },
  safety: { name: m['onboarding.topic_safety'], text: m['onboarding.topic_safety_text'] },
  emergency: { name: m['onboarding.topic_emergency'], text: m['onboarding.topic_emergency_text'] },
};
