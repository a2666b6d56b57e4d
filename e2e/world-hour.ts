/**
 * `PALIGID_WORLD_HOUR=23 npm run test:e2e` runs the journeys as if they were started at 23:00 in Manila: the invented
 * day has progressed to that hour, and the reader's device shows it. The times of reports stay those of the machine,
 * because every program and engine uses them.
 */
export function worldHour(env: Readonly<Record<string, string | undefined>>): number | undefined {
  const text = env['PALIGID_WORLD_HOUR'];
  if (text === undefined || text === '') return undefined;
  const hour = Number(text);
  if (Number.isInteger(hour) && hour >= 0 && hour <= 23) return hour;
  throw new Error(`PALIGID_WORLD_HOUR is an hour from 0 to 23, not '${text}'`);
}

/** A time zone in which it is that hour now; Manila's by default. The sign of `Etc/GMT` zones counts westwards. */
export function deviceTimeZone(hour: number | undefined, now: Date): string {
  if (hour === undefined) return 'Asia/Manila';
  const east = ((hour - now.getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}
