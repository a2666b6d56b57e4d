import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type CountedUnit = 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years';
type Age = { unit: 'unknown' | 'now' } | { unit: CountedUnit; n: number };

export function formatCardAge(age: Age, locale: Locale): string {
  switch (age.unit) {
    case 'unknown':
      return m['time.recently']({}, { locale });
    case 'now':
      return m['time.card_now']({}, { locale });
    case 'minutes':
      return m['time.card_minutes']({ n: age.n }, { locale });
    case 'hours':
      return m['time.card_hours']({ n: age.n }, { locale });
    case 'days':
      return m['time.card_days']({ n: age.n }, { locale });
    case 'weeks':
      return m['time.card_weeks']({ n: age.n }, { locale });
    case 'months':
      return m['time.card_months']({ n: age.n }, { locale });
    case 'years':
      return m['time.card_years']({ n: age.n }, { locale });
  }
}
