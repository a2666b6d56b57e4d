import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

const MISSING = {
  user: { api: m['requests.user_missing_api'], query: m['requests.user_missing_query'] },
  location: { api: m['requests.location_missing_api'], query: m['requests.location_missing_query'] },
};

type MissingInput = { missing: keyof typeof MISSING; layer: 'api' | 'query' };

/** For logs and error objects; no reader sees these. */
export function missingInputText({ missing, layer }: MissingInput, locale: Locale): string {
  return MISSING[missing][layer]({}, { locale });
}
