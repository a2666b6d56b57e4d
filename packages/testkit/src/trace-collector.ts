import { createServer } from 'node:http';
import { leasePort } from './lease-port.ts';

export type CollectedSpan = {
  traceId: string;
  id: string;
  parentId: string | undefined;
  /** `paligid-relay` is `relay`. */
  program: string;
  name: string;
  startMs: number;
  endMs: number;
  isFailed: boolean;
  attributes: Readonly<Record<string, string | number | boolean>>;
};

export type TraceCollector = {
  url: string;
  spans: () => readonly CollectedSpan[];
  /** Everything that was received, as text. */
  received: () => string;
  close: () => Promise<void>;
};

/** JSON of OTLP, as far as it is read here. */
type Attribute = {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
};
type ExportedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status?: { code?: number };
};
type Exported = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ExportedSpan[] }[] }[];
};
const ERROR = 2;

/** Receives spans over OTLP/HTTP in JSON, as a collector of OpenTelemetry would. `isMute`: it never answers. */
export async function startTraceCollector({ isMute = false } = {}): Promise<TraceCollector> {
  const lease = await leasePort();
  const spans: CollectedSpan[] = [];
  let received = '';
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      received += body;
      if (isMute) return;
      spans.push(...readSpans(body));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(lease.port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${lease.port}`,
    spans: () => spans,
    received: () => received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      lease.release();
    },
  };
}

function readSpans(body: string): CollectedSpan[] {
  const { resourceSpans }: Exported = JSON.parse(body);
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const program = String(readAttributes(resource.attributes)['service.name']).replace(/^paligid-/, '');
    return scopeSpans.flatMap((scope) =>
      scope.spans.map((each) => ({
        traceId: each.traceId,
        id: each.spanId,
        parentId: each.parentSpanId,
        program,
        name: each.name,
        startMs: Number(each.startTimeUnixNano) / 1e6,
        endMs: Number(each.endTimeUnixNano) / 1e6,
        isFailed: each.status?.code === ERROR,
        attributes: readAttributes(each.attributes),
      })),
    );
  });
}

function readAttributes(list: readonly Attribute[]): CollectedSpan['attributes'] {
  return Object.fromEntries(
    list.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? (intValue === undefined ? (doubleValue ?? boolValue ?? '') : Number(intValue)),
    ]),
  );
}
