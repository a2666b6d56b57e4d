const PERIODS = ['early_morning', 'morning', 'afternoon', 'evening', 'night'] as const;

export type DigestPeriod = (typeof PERIODS)[number];

/** The period a digest greets. The server's word wins over the hour (0-23) of the device when it is one of ours. */
export function digestPeriod(hour: number, fromServer?: string | null): DigestPeriod {
  return PERIODS.find((period) => period === fromServer) ?? periodOfHour(hour);
}

function periodOfHour(hour: number): DigestPeriod {
  if (hour >= 5 && hour < 9) return 'early_morning';
  if (hour >= 9 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'afternoon';
  if (hour >= 17 && hour < 21) return 'evening';
  return 'night';
}
