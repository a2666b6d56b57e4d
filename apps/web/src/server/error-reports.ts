import type { IncomingMessage } from 'node:http';
import { type Logger, lineCap } from '@paligid/runtime/logger';
import { callerNetwork } from '@paligid/runtime/network-address';
import * as z from 'zod';
import { ERROR_CLASSES, ERROR_ORIGINS, REPORTED_BROWSERS } from '../client/errors/error-report.ts';
import { ROUTES } from '../routes.ts';
import { clientErrors } from './http/metrics.ts';
import { getReaderAddress, type RawHeaders, type RequestContext } from './http/request-context.ts';
import { sendText } from './http/send.ts';
import { readShortBody } from './http/short-body.ts';

const MINUTE_MS = 60_000;
/** Further networks in the same minute share one counter. */
const MAX_NETWORKS = 10_000;
const OTHERS = 'others';

/** Rate limiter by network, with a fixed window of one minute: whether an address may send one more report. */
function networkRateLimit(max: number, nowMs: () => number): (address: string) => boolean {
  const counts = new Map<string, number>();
  let minute = 0;
  return (address) => {
    const current = Math.floor(nowMs() / MINUTE_MS);
    if (current !== minute) counts.clear();
    minute = current;
    const network = callerNetwork(address);
    const key = counts.has(network) || counts.size < MAX_NETWORKS ? network : OTHERS;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= max;
  };
}

interface ErrorReportsOptions {
  config: { trustedHops: number };
  logger: Pick<Logger, 'warn'>;
  /** Security headers of responses that are not documents. */
  headers: RawHeaders;
  now: () => Date;
}

/** Every value is from a short list or a short name: nothing that a reader wrote fits in. */
const ReportSchema = z.strictObject({
  class: z.enum(ERROR_CLASSES),
  origin: z.enum(ERROR_ORIGINS),
  route: z.enum(ROUTES.map(({ path }) => path)),
  release: z.string().regex(/^[\w.-]{0,60}$/),
  browser: z.enum(REPORTED_BROWSERS),
  version: z.int().min(0).max(999),
});

const MAX_BYTES = 1_000;
/** A network may hold thousands of phones, but a page sends at most five reports. */
const MAX_PER_MINUTE = 60;

/** Receives error reports from readers' browsers: counts them and logs each in one line of bounded length. */
export function errorReports({ config, logger, headers, now }: ErrorReportsOptions) {
  const mayReport = networkRateLimit(MAX_PER_MINUTE, () => now().getTime());
  const canLog = lineCap();
  const responseHeaders = [
    ...headers,
    'cache-control',
    'no-store',
    'content-type',
    'text/plain; charset=utf-8',
  ];
  const end = (context: RequestContext, status: number, more: RawHeaders = []) =>
    sendText(context, status, [...responseHeaders, ...more], '');

  return async (context: RequestContext): Promise<void> => {
    const { request } = context;
    if (request.method !== 'POST') return end(context, 405, ['allow', 'POST']);
    if (!isFromOurPage(request)) return end(context, 403);
    if (!mayReport(getReaderAddress(request, config.trustedHops))) return end(context, 429);
    const text = await readShortBody(request, MAX_BYTES);
    if (text === undefined) return end(context, 413, ['connection', 'close']);
    const report = ReportSchema.safeParse(parseJsonBody(text));
    if (!report.success) return end(context, 400);
    const { class: kind, origin, route } = report.data;
    clientErrors.inc({ class: kind, origin, route });
    if (canLog()) logger.warn(report.data, 'client.failed');
    end(context, 204);
  };
}

/** Trusts Sec-Fetch-Site of browsers that send it; in others a form cannot send JSON. */
function isFromOurPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined || site === 'same-origin';
  return isOurs && headers['content-type']?.startsWith('application/json') === true;
}

function parseJsonBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
