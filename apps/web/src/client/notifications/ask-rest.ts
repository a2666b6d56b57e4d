import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { browserStorage } from '../stores/key-value-storage.ts';

const KEY = `${PRODUCT_SHORT_NAME}_ask_rest`;
const REST_MS = 14 * 24 * 3_600_000;

/** After 'Not now' the card stays away for two weeks. */
export function isAskResting(window: Window, nowMs: number): boolean {
  const until = browserStorage(window).read(KEY);
  return typeof until === 'number' && until > nowMs;
}

export function restAsk(window: Window, nowMs: number): void {
  browserStorage(window).write(KEY, nowMs + REST_MS);
}
