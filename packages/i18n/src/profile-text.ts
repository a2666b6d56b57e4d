import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

const COMPLETENESS = {
  complete: m['profile.completeness_complete'],
  almost: m['profile.completeness_almost'],
  good: m['profile.completeness_good'],
  some: m['profile.completeness_some'],
  little: m['profile.completeness_little'],
};

export function completenessMessage(band: keyof typeof COMPLETENESS, locale: Locale): string {
  return COMPLETENESS[band]({}, { locale });
}
