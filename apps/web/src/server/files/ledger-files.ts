import type { getLedgerRecords } from '@paligid/contract/api/ledger.api';
import type * as z from 'zod';
import { EncodedBody } from '../http/encoded-body.ts';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendEncoded, sendText } from '../http/send.ts';
import type { PublicResponseCache } from '../proxy/public-response-cache.ts';

type Records = z.output<typeof getLedgerRecords.response>['data'];

const PATH = /^\/tumpak\/(20\d\d-(?:0[1-9]|1[0-2]))\.(json|csv)$/;
const HEADS = ['record', 'story', 'title', 'source', 'issued_at', 'read_at', 'told_at', 'pushed_at'];
const SHARED = 'public, max-age=0, s-maxage=60, stale-if-error=300';

export function isLedgerFile(path: string): boolean {
  return path.startsWith('/tumpak/');
}

interface LedgerFilesOptions {
  responses: Pick<PublicResponseCache, 'get'>;
  /** Security headers of responses that are not documents. */
  headers: RawHeaders;
}

/** The records of a month of the accuracy ledger, as files to keep. */
export function ledgerFiles({ responses, headers }: LedgerFilesOptions) {
  const plain = [...headers, 'content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'];
  return async (context: RequestContext): Promise<void> => {
    const [, month, format] = PATH.exec(context.path) ?? [];
    if (month === undefined) return sendText(context, 404, plain, '404\n');
    try {
      const { value } = await responses.get(`/ledger/records?month=${month}`, 'en');
      if (value.status !== 200)
        return sendText(context, value.status === 404 ? 404 : 503, plain, `${value.status}\n`);
      // Not parsed again: the API validates its responses against the contract.
      const { data } = value.json() as { data: Records };
      const isCsv = format === 'csv';
      const text = isCsv ? recordsCsv(data) : `${JSON.stringify(data, null, 2)}\n`;
      return await sendEncoded(context, {
        status: 200,
        headers: [
          ...headers,
          ...['content-type', isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8'],
          ...['content-disposition', `attachment; filename="paligid-${month}.${format}"`],
          ...['access-control-allow-origin', '*', 'vary', 'Accept-Encoding', 'cache-control', SHARED],
        ],
        body: new EncodedBody(Buffer.from(text)),
      });
    } catch (error) {
      context.failure = error;
      return sendText(context, 503, plain, '503\n');
    }
  };
}

/** One row for each alert that was sent, recalled or missed. */
export function recordsCsv({ alerts, recalled, missed }: Records): string {
  const rows = [
    [...HEADS, 'recalled_at', 'seconds', 'reason'],
    ...alerts.map(({ story_id, title, source, issued_at, read_at, told_at, pushed_at, seconds }) => [
      ...['sent', story_id, title, source, issued_at, read_at, told_at, pushed_at, '', seconds, ''],
    ]),
    ...recalled.map(({ story_id, title, source, recalled_at, is_own }) => [
      ...['recalled', story_id, title, source, '', '', '', '', recalled_at, '', is_own ? 'own' : ''],
    ]),
    ...missed.map(({ story_id, title, source, issued_at, reason }) => [
      ...['missed', story_id, title, source, issued_at, '', '', '', '', '', reason],
    ]),
  ];
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** RFC 4180. A title that begins like a formula is not one for a spreadsheet. */
function csvField(value: string | number | null): string {
  const text = String(value ?? '');
  const plain = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
