/** '9:00AM AND 2:00PM', '10 PM hanggang 4 AM' */
const CLOCKS =
  /(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?\s*(?:-|–|—|to|and|until|till|hanggang|hangtod)\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m/gi;
const HOURS = /\b(\d{1,3})(?: na| ka)? (?:hours?|hrs?|oras|orasan)\b/g;
const DAYS = /\b(\d{1,2})(?: na| ka)? (?:days?|araw|adlaw|weeks?|linggo|semana)\b/g;
const HALF_DAY = 12;
const DAY = 24;

/** How many hours an outage lasts by its own words: the longest span or duration they name; 0 where they name none. */
export function outageHours(text: string, level: string): number {
  const spans = [...text.matchAll(CLOCKS)].map(([, from, fromMinutes, fromHalf, to, toMinutes, toHalf]) => {
    const span = hourOf(to, toMinutes, toHalf) - hourOf(from, fromMinutes, fromHalf);
    return span > 0 ? span : span + DAY;
  });
  const hours = [...level.matchAll(HOURS)].map(([, number]) => Number(number));
  const days = [...level.matchAll(DAYS)].map(([, number]) => Number(number) * DAY);
  return Math.max(0, ...spans, ...hours, ...days);
}

function hourOf(hour = '0', minutes = '0', half = 'a'): number {
  return (Number(hour) % HALF_DAY) + Number(minutes) / 60 + (half.toLowerCase() === 'p' ? HALF_DAY : 0);
}
