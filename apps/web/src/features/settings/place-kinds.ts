import { m } from '@paligid/i18n/messages';

/** The kinds of a reader's place. There is one of each but of the last. */
export const PLACE_KINDS = [
  { value: 'home', text: m['settings.place_home'], icon: 'house' },
  { value: 'work', text: m['settings.place_work'], icon: 'storefront' },
  { value: 'school', text: m['settings.place_school'], icon: 'graduation-cap' },
  { value: 'other', text: m['settings.place_other'], icon: 'map-pin' },
] as const;

export type PlaceKind = (typeof PLACE_KINDS)[number]['value'];
