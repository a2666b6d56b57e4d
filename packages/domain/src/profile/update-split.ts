/** The account call does not take these; they are kept with the reader's preferences. */
const KEPT_WITH_PREFERENCES = new Set(['name', 'bio', 'occupation', 'has_children', 'commute_routes']);

type Fields = Record<string, unknown>;

/** One save of the profile form is two calls. Both must succeed before the form may say 'saved'. */
export function splitProfileUpdate(changes: Fields): { account: Fields; preferences: Fields } {
  const entries = Object.entries(changes);
  return {
    account: Object.fromEntries(entries.filter(([field]) => !KEPT_WITH_PREFERENCES.has(field))),
    preferences: Object.fromEntries(entries.filter(([field]) => KEPT_WITH_PREFERENCES.has(field))),
  };
}
