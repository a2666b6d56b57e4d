import { isOpen, type Life } from '../stories/life.ts';

/** What is known of an alert at one moment. */
export type AlertFacts = {
  isAlert: boolean;
  severity: number;
  status: Life['status'] | 'archived';
  /** Whether it covers the reader; null where that is not known. */
  inside: boolean | null;
  expiresMs: number | null;
};

/** From here on an alert is announced. */
export const URGENT_FROM = 4;

export function isAlertOpen({ isAlert, status }: AlertFacts): boolean {
  return isAlert && isOpen(status);
}

/** In force, and too grave to be lost by one movement of a thumb. */
export function isUnmissable(alert: AlertFacts, nowMs: number): boolean {
  const isOver = alert.expiresMs !== null && alert.expiresMs <= nowMs;
  return isAlertOpen(alert) && alert.severity >= URGENT_FROM && !isOver;
}
