import { counter, gauge, secondsHistogram } from '@paligid/runtime/metrics';

export const deliveriesDone = counter('push_deliveries_total', 'Deliveries by what became of them', [
  'outcome',
]);
// A rate counts from the second value on, so the first refusal must not be the first value.
for (const outcome of ['accepted', 'failed', 'unsendable', 'expired', 'retry', 'refused', 'later']) {
  deliveriesDone.inc({ outcome }, 0);
}

export const failures = counter(
  'push_failures_total',
  'Messages that a push service did not take, by service and why',
  ['service', 'kind'],
);

export const requestSeconds = secondsHistogram(
  'push_request_seconds',
  'Time that a push service takes to answer',
);

export const bulletinToPush = secondsHistogram(
  'push_bulletin_to_accepted_seconds',
  'From reading a bulletin to its acceptance by a push service, for first messages of severity 4 and 5',
);

export const inFlightRequests = gauge('push_in_flight', 'Requests to push services that wait for an answer');

export const openCircuits = gauge(
  'push_circuits_open',
  'Push services that this sender leaves alone because they fail',
);
