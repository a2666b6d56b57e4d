import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type TimingBadge = 'next_hour' | 'today' | 'this_week';
type ShownDistance = { form: 'under_a_tenth' } | { form: 'km'; km: number };

export function timingBadgeText(badge: TimingBadge, locale: Locale): string {
  switch (badge) {
    case 'next_hour':
      return m['stories.timing_next_hour']({}, { locale });
    case 'today':
      return m['stories.timing_today']({}, { locale });
    case 'this_week':
      return m['stories.timing_this_week']({}, { locale });
  }
}

export function distanceText(distance: ShownDistance, locale: Locale): string {
  if (distance.form === 'under_a_tenth') return m['stories.distance_under_a_tenth']({}, { locale });
  return m['stories.distance']({ km: distance.km.toFixed(1) }, { locale });
}
