import { type AlertFacts, isAlertOpen, URGENT_FROM } from './alert-facts.ts';

type AlertChangeKind = 'new' | 'raised' | 'covers' | 'extended' | 'lowered' | 'called_off';

export type AlertChange = {
  kind: AlertChangeKind;
  /** Undefined for an alert that was not known. */
  from: AlertFacts | undefined;
  to: AlertFacts;
};

/** An area that reaches the reader matters one level below that. */
const COVERING_FROM = 3;

/** What a reader must be told between two states of one alert, the gravest first; undefined for nothing. */
export function alertChange(from: AlertFacts | undefined, to: AlertFacts): AlertChange | undefined {
  const kind = from !== undefined && isAlertOpen(from) ? changeOfOpen(from, to) : changeOfUnknown(to);
  return kind && { kind, from, to };
}

function changeOfUnknown(to: AlertFacts): AlertChangeKind | undefined {
  return isAlertOpen(to) && to.severity >= URGENT_FROM ? 'new' : undefined;
}

function changeOfOpen(from: AlertFacts, to: AlertFacts): AlertChangeKind | undefined {
  if (!isAlertOpen(to)) {
    return to.status === 'cancelled' && from.severity >= URGENT_FROM ? 'called_off' : undefined;
  }
  if (to.severity > from.severity && to.severity >= URGENT_FROM) return 'raised';
  if (from.inside === false && to.inside === true && to.severity >= COVERING_FROM) return 'covers';
  if (to.severity < from.severity && from.severity >= URGENT_FROM) return 'lowered';
  const isLater = from.expiresMs !== null && to.expiresMs !== null && to.expiresMs > from.expiresMs;
  return isLater && to.severity >= URGENT_FROM ? 'extended' : undefined;
}
