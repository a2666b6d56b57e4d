import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

const NAMES = {
  traffic: m['stories.category_traffic'],
  weather: m['stories.category_weather'],
  outage: m['stories.category_outage'],
  crime: m['stories.category_crime'],
  politics: m['stories.category_politics'],
  health: m['stories.category_health'],
  event: m['stories.category_event'],
  business: m['stories.category_business'],
  transport: m['stories.category_transport'],
  community: m['stories.category_community'],
  education: m['stories.category_education'],
  government: m['stories.category_government'],
  safety: m['stories.category_safety'],
  emergency: m['stories.category_emergency'],
  other: m['stories.category_other'],
} as const;

/** The name of a category, as a reader sees it. */
export function categoryText(category: keyof typeof NAMES, locale: Locale): string {
  return NAMES[category]({}, { locale });
}

/** The name of a topic of any server: one that is not ours keeps its own name. */
export function topicText(topic: string, locale: Locale): string {
  return isCategory(topic) ? categoryText(topic, locale) : topic;
}

function isCategory(topic: string): topic is keyof typeof NAMES {
  return Object.hasOwn(NAMES, topic);
}
