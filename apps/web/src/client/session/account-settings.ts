import { type Preferences, readPreferences, withChosen } from '../stores/preferences.ts';

/**
 * What comes back with a sign-in. An account that was never told anything holds defaults: they say nothing, and what
 * was chosen on this device stays. Whether the device may be located is decided on it alone.
 */
export function accountSettings(given: unknown): Partial<Preferences> {
  const { locationEnabled: _, ...settings } = readPreferences(given);
  const defaults: Partial<Preferences> = withChosen({});
  const told = Object.entries(settings).filter(
    ([key, value]) => defaults[key as keyof Preferences] !== value,
  );
  return Object.fromEntries(told);
}
