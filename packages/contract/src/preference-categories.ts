import type { PreferenceCategory } from './categories.ts';

interface PreferenceCategoryStyle {
  label: string;
  description: string;
  /** Name of a Phosphor icon. */
  icon: string;
  /** Name of a design token. */
  colour: `--c-${PreferenceCategory}`;
}

/** English as in the specification; the displayed text is in the language files. */
export const PREFERENCE_CATEGORY_STYLES: Record<PreferenceCategory, PreferenceCategoryStyle> = {
  traffic: {
    label: 'Traffic & Transportation',
    description: 'Jams, road closures, trains and buses',
    icon: 'jeep',
    colour: '--c-traffic',
  },
  weather: {
    label: 'Weather & Climate',
    description: 'Rain, heat, storms and typhoon signals',
    icon: 'cloud-rain',
    colour: '--c-weather',
  },
  outage: {
    label: 'Service Outages',
    description: 'Power, water and internet interruptions',
    icon: 'plug',
    colour: '--c-outage',
  },
  crime: {
    label: 'Crime & Safety',
    description: 'Police reports and warnings near you',
    icon: 'shield-warning',
    colour: '--c-crime',
  },
  health: {
    label: 'Health & Wellness',
    description: 'Outbreaks, vaccination and clinics',
    icon: 'heartbeat',
    colour: '--c-health',
  },
  government: {
    label: 'Government & Politics',
    description: 'City hall, ordinances, Congress and elections',
    icon: 'bank',
    colour: '--c-government',
  },
  business: {
    label: 'Business & Economy',
    description: 'Prices, fuel, jobs and markets',
    icon: 'storefront',
    colour: '--c-business',
  },
  community: {
    label: 'Community Events',
    description: 'Fiestas, fairs and what your barangay is up to',
    icon: 'confetti',
    colour: '--c-community',
  },
  education: {
    label: 'Education',
    description: 'Class suspensions, schools and exams',
    icon: 'graduation-cap',
    colour: '--c-education',
  },
  safety: {
    label: 'General Safety',
    description: 'Fires, hazards and how to stay clear of them',
    icon: 'shield-check',
    colour: '--c-safety',
  },
  emergency: {
    label: 'Emergency Alerts',
    description: 'Earthquakes, floods and other threats to life',
    icon: 'megaphone',
    colour: '--c-emergency',
  },
};
