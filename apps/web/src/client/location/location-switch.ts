import type { LocationSetting } from '@paligid/domain/device-location';
import type { Preferences } from '../stores/preferences.ts';

/** The reader's own word on it. Before they have said anything the preference reads as off and forbids nothing. */
export function locationSwitch({ locationEnabled }: Partial<Preferences>): LocationSetting {
  if (locationEnabled === undefined) return 'untouched';
  return locationEnabled ? 'on' : 'off';
}
