import type { AlertSettings } from '@paligid/contract/entities/push';

/** Of somebody who has chosen nothing yet. A copy: the contract's own would bring its parser along; a test compares. */
export const DEFAULT_SETTINGS: AlertSettings = {
  enabled: true,
  severe: 'sound',
  moderate: 'silent',
  quiet: { from: '22:00', to: '05:00' },
  budget: 3,
  categories: ['emergency', 'weather', 'safety'],
  mutes: [],
  email_critical: false,
};
