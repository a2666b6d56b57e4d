/** An iPad calls itself a Mac, but Macs have no touch screen. */
export function isIos({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether this window was opened from the home screen. */
export function isInstalled({ navigator, matchMedia }: Pick<Window, 'navigator' | 'matchMedia'>): boolean {
  return (
    (navigator as { standalone?: boolean }).standalone === true ||
    matchMedia('(display-mode: standalone)').matches
  );
}
