import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { LAZY_STORED_KEYS } from '../../../client/stores/lazy-stored-keys.ts';

const VISIT_KEY = `${PRODUCT_SHORT_NAME}_greetings`;

/** What this visit has been greeted with. A visit is as long as its tab. */
export interface GreetingVisit {
  /** The reasons of the greetings that were shown. */
  shown: readonly string[];
  /** The story before which the last one was shown. */
  lastId?: string | undefined;
  /** Stories read today when the visit began. */
  todayBefore: number;
}

/** Where storage is denied the visit is remembered as long as the page. */
let held: GreetingVisit | undefined;

export function loadGreetingVisit(readToday: number): GreetingVisit {
  try {
    const stored: Partial<GreetingVisit> | null = JSON.parse(sessionStorage.getItem(VISIT_KEY) ?? 'null');
    const isWhole = Array.isArray(stored?.shown) && typeof stored.todayBefore === 'number';
    held = isWhole ? (stored as GreetingVisit) : undefined;
  } catch {
    // Storage is denied.
  }
  return held ?? saveGreetingVisit({ shown: [], todayBefore: readToday });
}

export function saveGreetingVisit(visit: GreetingVisit): GreetingVisit {
  held = visit;
  try {
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(visit));
  } catch {
    // Storage is denied or full.
  }
  return visit;
}

/** The last milestone that was celebrated on this device; it is celebrated once. */
export function loadMilestone(): number {
  const stored = browserStorage(window).read(LAZY_STORED_KEYS.milestone);
  return typeof stored === 'number' ? stored : 0;
}

export function saveMilestone(at: number): void {
  browserStorage(window).write(LAZY_STORED_KEYS.milestone, at);
}
