const DAY = 24 * 60 * 60 * 1000;

/** Where an instant falls on the calendar of a time zone; `number` counts days one by one. */
export type CalendarDay = { year: number; number: number };

export function calendarDay(ms: number, timeZone: string): CalendarDay {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 0, day = 0] = [parts.get('year'), parts.get('month'), parts.get('day')];
  return { year, number: Date.UTC(year, month - 1, day) / DAY };
}
