const LONGEST_MS = 24 * 3_600_000;

/** When a publisher asks us to come back: seconds or a date. A day at most, so that a slip is not for ever. */
export function retryAfter(header: string | undefined, now: Date): Date | undefined {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(httpDate(text)) - now.getTime();
  if (!Number.isFinite(wait)) return undefined;
  return new Date(now.getTime() + Math.min(Math.max(wait, 0), LONGEST_MS));
}

/** Without its zone a date would be read in the machine's. */
function httpDate(text: string): string {
  return text.length <= 40 && / GMT$/.test(text) ? text : '';
}
