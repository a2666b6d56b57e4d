import type { IconName } from './icons.ts';

/** The colours of categories; a category without its own uses that of the most similar one. */
type CategoryTint =
  | 'traffic'
  | 'weather'
  | 'outage'
  | 'crime'
  | 'health'
  | 'government'
  | 'business'
  | 'community'
  | 'education'
  | 'safety'
  | 'emergency'
  | 'other';

/** Icons that a category may have; the sprite has each of them bold and filled. */
type CategoryIcon = Extract<
  IconName,
  | 'jeep'
  | 'train'
  | 'cloud-rain'
  | 'plug'
  | 'shield-warning'
  | 'heartbeat'
  | 'bank'
  | 'storefront'
  | 'confetti'
  | 'graduation-cap'
  | 'shield-check'
  | 'megaphone'
  | 'newspaper'
>;

interface CategoryStyle {
  tint: CategoryTint;
  icon: CategoryIcon;
}

const OTHER_STYLE: CategoryStyle = { tint: 'other', icon: 'newspaper' };

const CATEGORY_STYLES: Readonly<Record<string, CategoryStyle>> = {
  traffic: { tint: 'traffic', icon: 'jeep' },
  transport: { tint: 'traffic', icon: 'train' },
  weather: { tint: 'weather', icon: 'cloud-rain' },
  outage: { tint: 'outage', icon: 'plug' },
  crime: { tint: 'crime', icon: 'shield-warning' },
  health: { tint: 'health', icon: 'heartbeat' },
  government: { tint: 'government', icon: 'bank' },
  politics: { tint: 'government', icon: 'bank' },
  business: { tint: 'business', icon: 'storefront' },
  community: { tint: 'community', icon: 'confetti' },
  event: { tint: 'community', icon: 'confetti' },
  events: { tint: 'community', icon: 'confetti' },
  education: { tint: 'education', icon: 'graduation-cap' },
  safety: { tint: 'safety', icon: 'shield-check' },
  emergency: { tint: 'emergency', icon: 'megaphone' },
};

/** Icon and colour of a category; those of general news for an unknown one. */
export function categoryStyle(category: string | null | undefined): CategoryStyle {
  return CATEGORY_STYLES[category ?? ''] ?? OTHER_STYLE;
}
