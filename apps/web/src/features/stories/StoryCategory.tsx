import { categoryName } from '@paligid/contract/categories';
import { m } from '@paligid/i18n/messages';
import { CategoryLabel } from '../../design/CategoryLabel.tsx';
import { type Translate, useTranslation } from '../../i18n/useTranslation.ts';

const CATEGORY_MESSAGES = {
  traffic: m['stories.category_traffic'],
  transport: m['stories.category_transport'],
  weather: m['stories.category_weather'],
  outage: m['stories.category_outage'],
  crime: m['stories.category_crime'],
  politics: m['stories.category_politics'],
  health: m['stories.category_health'],
  event: m['stories.category_event'],
  events: m['stories.category_event'],
  business: m['stories.category_business'],
  community: m['stories.category_community'],
  education: m['stories.category_education'],
  government: m['stories.category_government'],
  safety: m['stories.category_safety'],
  emergency: m['stories.category_emergency'],
  other: m['stories.category_other'],
  general: m['stories.category_other'],
  news: m['stories.category_other'],
};

/** An unknown category keeps its own name; a missing one is labelled as news. */
export function categoryLabel(category: string | null | undefined, t: Translate): string {
  const name = categoryName(category);
  return 'word' in name ? name.word : t(CATEGORY_MESSAGES[name.known]);
}

export function StoryCategory({ category }: { category: string | null | undefined }) {
  return <CategoryLabel category={category} label={categoryLabel(category, useTranslation())} />;
}
