import { PRODUCT_SHORT_NAME } from '../brand/product.ts';
import { queryText } from './query-text.ts';

type QrLook = { isBranded?: boolean; isDark?: boolean; size?: number };

/** The ink of the light code is the ground of the dark one: mangga on tinta. */
const TINTA = '1c1f2e';
const MANGGA = 'ffa63c';
const WHITE = 'ffffff';

/** Our own maker: a foreign one would learn every shared link and fail offline. */
export function qrImagePath(
  data: string,
  { isBranded = false, isDark = false, size = 300 }: QrLook = {},
): string {
  const query = queryText({
    data,
    size,
    color: isDark ? MANGGA : TINTA,
    bgcolor: isDark ? TINTA : WHITE,
    margin: isBranded ? 2 : 1,
    format: 'png',
  });
  return `/api/qr?${query}`;
}

/** The link inside the code, marked so that a scan can be told from a click. */
export function qrShareLink(link: string, contentId: string): string {
  const url = new URL(link);
  url.searchParams.set('utm_source', PRODUCT_SHORT_NAME);
  url.searchParams.set('utm_medium', 'qr_code');
  url.searchParams.set('utm_campaign', `story_${contentId}`);
  return url.href;
}

export function qrFileName(nowMs: number): string {
  return `${PRODUCT_SHORT_NAME}-qr-${nowMs}.png`;
}
