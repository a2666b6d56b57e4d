import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One registry a process. Every label has a short list of values; addresses and ids never become one. */
export const metricsRegistry = new Registry();

const registers = [metricsRegistry];
/** From a millisecond to ten seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What Node itself tells: memory, event-loop delay, open handles. Called once by the program. */
export function collectProcessMetrics(): void {
  metricsRegistry.setDefaultLabels({ program: 'web' });
  collectDefaultMetrics({ register: metricsRegistry });
}

export const requestSeconds = new Histogram({
  name: 'paligid_http_request_seconds',
  help: 'From the first byte to the last.',
  labelNames: ['kind', 'method', 'status'] as const,
  buckets: SECONDS,
  registers,
});

export const keptAnswers = new Counter({
  name: 'paligid_web_kept_total',
  help: 'Pages and public answers by whether they were at hand.',
  labelNames: ['what', 'found'] as const,
  registers,
});

export const requestsShed = new Counter({
  name: 'paligid_web_shed_total',
  help: 'Requests turned away because the process could not keep up.',
  registers,
});

export const tunnelsOpen = new Gauge({
  name: 'paligid_web_tunnels',
  help: 'Live connections that pass through to the gateway.',
  registers,
});
