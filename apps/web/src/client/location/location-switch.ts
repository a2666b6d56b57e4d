import type { LocationSetting } from '@paligid/domain/device-location';
import type { Preferences } from '../stores/preferences.ts';

/** The reader's own setting. Before they have chosen, the preference reads as off but forbids nothing. */
export function locationSwitch({ locationEnabled }: Partial<Preferences>): LocationSetting {
  if (locationEnabled === undefined) return 'untouched';
  return locationEnabled ? 'on' : 'off';
}
