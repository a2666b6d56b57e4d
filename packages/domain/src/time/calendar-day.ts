const DAY = 24 * 60 * 60 * 1000;

/** Where an instant falls on the calendar of a time zone; `number` counts days one by one. */
export type CalendarDay = { year: number; number: number };

export function calendarDay(ms: number, timeZone: string): CalendarDay {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 0, day = 0] = [parts.get('year'), parts.get('month'), parts.get('day')];
  return { year, number: Date.UTC(year, month - 1, day) / DAY };
}

/** To make one takes a hundred times as long as to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  formats.set(timeZone, known);
  return known;
}
