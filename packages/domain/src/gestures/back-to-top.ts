const FAR_DOWN_PX = 500;

/** Whether a way back to the top is worth its place on the screen. */
export function isFarDown(scrolledPx: number): boolean {
  return scrolledPx > FAR_DOWN_PX;
}
