import { crc32, deflateSync } from 'node:zlib';
import { qrImageQuery } from '@paligid/contract/entities/share';
import { SwrCache } from '@paligid/runtime/swr-cache';
import { encode } from 'uqr';
import type * as z from 'zod';
import { makingBudget } from '../files/making-budget.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendEncoded, sendText } from '../http/send.ts';

interface QrImagesOptions {
  origin: string;
  /** Security headers of responses that are not documents. */
  headers: RawHeaders;
  now: () => Date;
}

type QrImage = z.output<typeof qrImageQuery>;

export const QR_PATH = '/api/qr';

const DAY_MS = 86_400_000;
const MAX_BYTES = 4 * 2 ** 20;
/** A code takes about two milliseconds. */
const MAX_MADE_PER_SECOND = 50;
const TYPES = { png: 'image/png', svg: 'image/svg+xml; charset=utf-8' };

/**
 * QR codes of links to our own pages. Others are refused: a code from our server must not lead a reader to somebody
 * else's page.
 */
export function qrImages({ origin, headers, now }: QrImagesOptions) {
  const stored = new SwrCache<EncodedBody | null>({
    ...{ freshMs: DAY_MS, staleMs: DAY_MS, now },
    bytes: { max: MAX_BYTES, measure: (code) => code?.bytes.length ?? 0 },
  });
  const plain = [...headers, 'content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'];
  const mayMake = makingBudget(MAX_MADE_PER_SECOND, now);

  return async (context: RequestContext): Promise<void> => {
    const asked = parseQuery(context.query, origin);
    if (asked === undefined) return sendText(context, 400, plain, '400\n');
    const key = JSON.stringify(asked);
    if (stored.peek(key) === undefined && !mayMake())
      return sendText(context, 503, [...plain, 'retry-after', '2'], '503\n');
    const { value } = await stored.get(key, async () => drawCode(asked));
    if (value === null) return sendText(context, 400, plain, '400\n');
    const cache = ['cache-control', 'public, max-age=31536000, immutable', 'vary', 'Accept-Encoding'];
    return sendEncoded(context, {
      ...{ status: 200, body: value },
      headers: [...headers, 'content-type', TYPES[asked.format], ...cache],
    });
  };
}

function parseQuery(query: string, origin: string): QrImage | undefined {
  const parsed = qrImageQuery.safeParse(Object.fromEntries(new URLSearchParams(query)));
  return parsed.success && isOwnLink(parsed.data.data, origin) ? parsed.data : undefined;
}

function isOwnLink(link: string, origin: string): boolean {
  return link.startsWith(`${origin}/`) && URL.canParse(link) && new URL(link).origin === origin;
}

/** Null where the code has more modules than the picture has pixels. */
function drawCode({ data, size, color, bgcolor, margin, format }: QrImage): EncodedBody | null {
  const code = encode(data, { ecc: 'M', border: margin });
  if (code.size > size) return null;
  const isDark = (x: number, y: number) => code.data[y]?.[x] === true;
  if (format === 'svg') return new EncodedBody(Buffer.from(svgCode(code, { size, color, bgcolor })));
  // Whole pixels a module: scanners and screens like sharp edges. What is left over widens the margin.
  const scale = Math.floor(size / code.size);
  const shift = Math.floor((size - scale * code.size) / 2);
  const at = (pixel: number) => Math.floor((pixel - shift) / scale);
  const png = twoColourPng(size, (x, y) => isDark(at(x), at(y)), { ground: bgcolor, ink: color });
  return new EncodedBody(png, { isCompressible: false });
}

function svgCode(
  code: { data: boolean[][]; size: number },
  { size, color, bgcolor }: Pick<QrImage, 'size' | 'color' | 'bgcolor'>,
): string {
  const squares = code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${code.size} ${code.size}">`,
    `<path fill="#${bgcolor}" d="M0 0h${code.size}v${code.size}H0z"/>`,
    `<path fill="#${color}" shape-rendering="crispEdges" d="${squares.join('')}"/></svg>`,
  ].join('');
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_COLOURS = 3;

interface TwoColours {
  /** Six hexadecimal digits. */
  ground: string;
  ink: string;
}

/** A square PNG of one bit a pixel: a code of 300 px has less than a kilobyte. */
function twoColourPng(
  size: number,
  isInk: (x: number, y: number) => boolean,
  { ground, ink }: TwoColours,
): Buffer {
  const stride = 1 + Math.ceil(size / 8);
  const rows = Buffer.alloc(stride * size);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const at = y * stride + 1 + (x >> 3);
      if (isInk(x, y)) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Bits of a pixel, then a palette as its colour type.
  head.set([1, PALETTE_COLOURS], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(ground + ink, 'hex')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
