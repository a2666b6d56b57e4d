/**
 * Who is notified of what, and how loudly. Raise the version with every change: it is stored with each decision.
 *
 * `inQuietHours`: what becomes of it in the recipient's quiet hours. `isBudgeted`: only for the recipient's chosen
 * categories, and only so often a day.
 */
export const LADDER = {
  version: 4,
  steps: {
    5: { inQuietHours: 'alarm', isBudgeted: false },
    4: { inQuietHours: 'silent', isBudgeted: false },
    3: { inQuietHours: 'hold', isBudgeted: true },
    2: { inQuietHours: 'hold', isBudgeted: false },
    1: { inQuietHours: 'hold', isBudgeted: false },
  },
  /** Sent whatever the recipient chose, as long as notifications are on. */
  always: 5,
  /** Below it nothing is sent. */
  lowestStep: 3,
  /** What a recipient may choose as the lowest step for a place; the first if they chose none. */
  placeLevels: [3, 4, 5],
  /** What no official source states is never announced as an alert. */
  highestUnofficialStep: 3,
  /** What matches a saved search takes this step, however severe it is. */
  searchStep: 3,
  /** From here on a raise is announced like a new alert. */
  lowestLoudRaise: 4,
  minutesBetweenSounds: 10,
} as const;
