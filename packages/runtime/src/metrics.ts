import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One registry per process. Ids never become labels: every label below has a short list of values. */
export const metricsRegistry = new Registry();

const registers = [metricsRegistry];

/** From a millisecond to half a minute. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Node's own metrics: memory, event-loop delay, open handles. Called once by a program. */
export function collectProcessMetrics(program: string): void {
  metricsRegistry.setDefaultLabels({ program });
  collectDefaultMetrics({ register: metricsRegistry });
}

export function counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []) {
  return new Counter({ name: `paligid_${name}`, help, labelNames, registers });
}

/** `measure` sets the value when metrics are read, for what is cheaper to look up than to follow. */
export function gauge<L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[] = [],
  measure?: () => void,
) {
  const collect = measure === undefined ? {} : { collect: measure };
  return new Gauge({ name: `paligid_${name}`, help, labelNames, registers, ...collect });
}

export function secondsHistogram<L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[] = [],
) {
  return new Histogram({ name: `paligid_${name}`, help, labelNames, buckets: SECONDS, registers });
}
