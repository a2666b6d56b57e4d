/** How Prometheus finds the programs, and how an autoscaler gets a metric from it. */
import type { Kubernetes } from './objects.ts';
import { PROGRAMS, type Scaling, WORKLOADS } from './programs.ts';

/** For the Prometheus Operator. Jobs have the names of the programs, which rules and dashboards go by. */
export function podMonitor(): Kubernetes {
  return {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PodMonitor',
    metadata: { name: 'paligid' },
    spec: {
      jobLabel: 'app.kubernetes.io/component',
      selector: { matchLabels: { 'app.kubernetes.io/part-of': 'paligid' } },
      podMetricsEndpoints: [{ port: 'health', path: '/metrics', interval: '15s', scrapeTimeout: '5s' }],
    },
  };
}

/** Values of the chart prometheus-adapter: only the metrics that an autoscaler asks for. */
export function adapterValues() {
  const scalings = PROGRAMS.flatMap((program) => WORKLOADS[program].scaling?.by ?? []);
  const metrics = (kind: Scaling['kind']) => [
    ...new Set(scalings.filter((each) => each.kind === kind).map(({ metric }) => metric)),
  ];
  return {
    rules: {
      default: false,
      custom: metrics('pods').map((metric) => ({
        seriesQuery: `${metric}{namespace!="",pod!=""}`,
        resources: { overrides: { namespace: { resource: 'namespace' }, pod: { resource: 'pod' } } },
        metricsQuery: 'avg(avg_over_time(<<.Series>>{<<.LabelMatchers>>}[1m])) by (<<.GroupBy>>)',
      })),
      // Told by each copy of maintenance, of the one database.
      external: metrics('external').map((metric) => ({
        seriesQuery: `${metric}{namespace!=""}`,
        resources: { overrides: { namespace: { resource: 'namespace' } } },
        metricsQuery: 'max(<<.Series>>{<<.LabelMatchers>>})',
      })),
    },
  };
}
