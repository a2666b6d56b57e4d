import type { IncomingMessage } from 'node:http';
import { lineCap } from '@paligid/program/line-cap';
import type { Logger } from '@paligid/program/logger';
import * as z from 'zod';
import { BROWSERS, FAILURE_CLASSES, FAILURE_PLACES } from '../../client/failures/failure-report.ts';
import { ROUTES } from '../../routes.ts';
import type { Exchange, Headers } from '../platform/exchange.ts';
import { clientFailures } from '../platform/metrics.ts';
import { sendText } from '../platform/send.ts';
import { readerAddress } from '../proxy/reader-address.ts';
import { minuteShare } from './minute-share.ts';

interface Settings {
  config: { trustedHops: number };
  logger: Pick<Logger, 'warn'>;
  /** Security headers of what is not a document. */
  headers: Headers;
  now: () => Date;
}

/** Every value is one of a short list or a short name: nothing that a reader wrote fits in. */
const ReportSchema = z.strictObject({
  class: z.enum(FAILURE_CLASSES),
  place: z.enum(FAILURE_PLACES),
  route: z.enum(ROUTES.map(({ path }) => path)),
  release: z.string().regex(/^[\w.-]{0,60}$/),
  browser: z.enum(BROWSERS),
  version: z.int().min(0).max(999),
});

const MAX_BYTES = 1_000;
/** A network may hold thousands of phones; five reports a page are much. */
const MAX_A_MINUTE = 60;

/** What failed in readers' browsers: counted, and told in one bounded line each. */
export function failureReports({ config, logger, headers, now }: Settings) {
  const mayReport = minuteShare(MAX_A_MINUTE, () => now().getTime());
  const mayTell = lineCap();
  const told = [...headers, 'cache-control', 'no-store', 'content-type', 'text/plain; charset=utf-8'];
  const end = (exchange: Exchange, status: number, more: Headers = []) =>
    sendText(exchange, status, [...told, ...more], '');

  return async (exchange: Exchange): Promise<void> => {
    const { request } = exchange;
    if (request.method !== 'POST') return end(exchange, 405, ['allow', 'POST']);
    if (!isFromOurPage(request)) return end(exchange, 403);
    if (!mayReport(readerAddress(request, config.trustedHops))) return end(exchange, 429);
    const text = await shortBody(request);
    if (text === undefined) return end(exchange, 413, ['connection', 'close']);
    const report = ReportSchema.safeParse(parsed(text));
    if (!report.success) return end(exchange, 400);
    const { class: kind, place, route } = report.data;
    clientFailures.inc({ class: kind, place, route });
    if (mayTell()) logger.warn(report.data, 'client.failed');
    end(exchange, 204);
  };
}

/** Browsers that say where a request comes from are believed; a form cannot send JSON. */
function isFromOurPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined || site === 'same-origin';
  return isOurs && headers['content-type']?.startsWith('application/json') === true;
}

async function shortBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
