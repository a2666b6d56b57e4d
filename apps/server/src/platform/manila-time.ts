/** For operators and human-readable logs: a time in Manila, to the second. */
const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Manila',
  dateStyle: 'short',
  timeStyle: 'medium',
});

export function manilaTime(at: Date): string {
  return FORMAT.format(at);
}
