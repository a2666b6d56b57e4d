/** For operators and logs of people: a time as Manila's clocks show it, to the second. */
const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Manila',
  dateStyle: 'short',
  timeStyle: 'medium',
});

export function manilaTime(at: Date): string {
  return FORMAT.format(at);
}
