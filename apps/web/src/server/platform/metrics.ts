import { counter, gauge, secondsHistogram } from '@paligid/program/metrics';

export const requestSeconds = secondsHistogram('http_request_seconds', 'From the first byte to the last.', [
  'kind',
  'method',
  'status',
]);

export const keptAnswers = counter(
  'web_kept_total',
  'Pages and public answers by whether they were at hand.',
  ['what', 'found'],
);

export const requestsShed = counter(
  'web_shed_total',
  'Requests turned away because the process could not keep up.',
);

export const clientFailures = counter(
  'web_client_failures_total',
  'Errors that sampled pages of readers have reported.',
  ['class', 'place', 'route'],
);

export const tunnelsOpen = gauge('web_tunnels', 'Live connections that pass through to the gateway.');
