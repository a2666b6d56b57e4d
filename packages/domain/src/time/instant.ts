const ISO_TIME = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** The instant a wire time names, in milliseconds; NaN when it names none. */
export function instantOf(text: string | null | undefined): number {
  const parts = ISO_TIME.exec(text?.trim() ?? '');
  if (parts === null) return Number.NaN;
  const [whole, year, month, day, time, zone] = parts;
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return Number.NaN;
  // Times travel as UTC. Left alone, a time without a zone would be read in the zone of the machine.
  return Date.parse(time !== undefined && zone === undefined ? `${whole}Z` : whole);
}

/** Engines disagree about 31 February: some refuse it, some move it to March. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
