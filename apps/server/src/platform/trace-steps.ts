/**
 * Steps of a trace that goes from program to program: spans of OpenTelemetry, whose context (W3C `traceparent`) is
 * carried in our own rows and messages. Without a collector every call here does nothing.
 */
import {
  type Attributes,
  type Context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** An attribute of a first step: 1 if the trace is recorded in any case. Others are by a small share. */
export const SAMPLING_PRIORITY = 'sampling.priority';

export type TraceStep = {
  /** For the program that goes on with it. Absent: nobody records it. */
  traceparent: string | undefined;
  end: (attributes?: Attributes, at?: Date) => void;
  fail: (attributes?: Attributes) => void;
};

type StepOptions = {
  kind?: keyof typeof SpanKind;
  /** Nothing personal: a collector may be of another company. */
  attributes?: Attributes;
  /** Absent: now. */
  startedAt?: Date | undefined;
};

const UNTRACED: TraceStep = { traceparent: undefined, end: () => {}, fail: () => {} };

/** The first step of a trace, unless the sampler leaves it out. */
export function startTrace(name: string, options: StepOptions): TraceStep {
  return startSpan(name, ROOT_CONTEXT, options) ?? UNTRACED;
}

/** The step after `parent`. A program that records nothing itself hands on what it was given. */
export function continueTrace(
  name: string,
  parent: string | null | undefined,
  options: StepOptions,
): TraceStep {
  if (typeof parent !== 'string') return UNTRACED;
  const before = propagation.extract(ROOT_CONTEXT, { traceparent: parent });
  const step = trace.getSpanContext(before) === undefined ? undefined : startSpan(name, before, options);
  return step ?? { ...UNTRACED, traceparent: parent };
}

function startSpan(
  name: string,
  parent: Context,
  { kind = 'INTERNAL', attributes = {}, startedAt }: StepOptions,
): TraceStep | undefined {
  const options = {
    kind: SpanKind[kind],
    attributes,
    ...(startedAt !== undefined && { startTime: startedAt }),
  };
  const span = trace.getTracer('steps').startSpan(name, options, parent);
  if (!span.isRecording()) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(trace.setSpan(parent, span), carrier);
  return {
    traceparent: carrier.traceparent,
    end: (more = {}, at) => {
      span.setAttributes(more);
      span.end(at);
    },
    fail: (more = {}) => {
      span.setAttributes(more);
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
