import { type Attributes, type Context, DiagLogLevel, diag, type SpanKind } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { withinMs } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import { SAMPLING_PRIORITY } from './trace-steps.ts';

/** Of what nobody marked as important: enough to see where time goes, and a flood of news stays cheap. */
const SHARE = 0.01;
/** Spans that wait for the collector; more are dropped. About a kB each. */
const MAX_QUEUED = 2_048;
const MAX_BATCH = 256;
const BATCH_MS = 1_000;
/** A collector is near, and a stopping process lives as long as its last request. */
const EXPORT_MS = 2_000;
/** A stop waits no longer for a collector that does not answer. */
const FLUSH_MS = 1_000;

/** Sends spans to a collector; the returned function flushes the last ones and stops. */
export function startTracing(endpoint: string, program: string, logger: Logger): () => Promise<void> {
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  const exporter = new OTLPTraceExporter({ url: url.href, timeoutMillis: EXPORT_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `paligid-${program}` }),
    sampler: new ParentBasedSampler({ root: new RootSampler() }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        maxQueueSize: MAX_QUEUED,
        maxExportBatchSize: MAX_BATCH,
        scheduledDelayMillis: BATCH_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  logFailures(logger);
  provider.register();
  return () => withinMs(FLUSH_MS, 'flushing traces', provider.shutdown()).catch(() => undefined);
}

/** Decides where a trace begins; every later program follows. */
class RootSampler implements Sampler {
  readonly #others = new TraceIdRatioBasedSampler(SHARE);

  shouldSample(
    context: Context,
    traceId: string,
    _name: string,
    _kind: SpanKind,
    attributes: Attributes,
  ): SamplingResult {
    const isWanted = attributes[SAMPLING_PRIORITY] === 1;
    return isWanted
      ? { decision: SamplingDecision.RECORD_AND_SAMPLED }
      : this.#others.shouldSample(context, traceId);
  }

  toString(): string {
    return 'RootSampler';
  }
}

/** The library reports lost batches here, in the prose of its own. */
function logFailures(logger: Logger): void {
  const failed = () => logger.warn({}, 'tracing.not-exported');
  const nothing = () => {};
  diag.setLogger(
    { error: failed, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    DiagLogLevel.ERROR,
  );
}
