import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { isOurService } from './callers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/**
 * One span per request, as a child of the caller's when that is one of our programs: strangers must not write into the
 * traces of others. It records no address and no query: they may contain a position.
 */
export function traceRequests(app: FastifyInstance, serviceKey: string | undefined): void {
  const tracer = trace.getTracer('http');
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const active = context.active();
    const parent = isOurService({ headers }, serviceKey) ? propagation.extract(active, headers) : active;
    request.span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    context.with(trace.setSpan(parent, request.span), done);
  });
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
