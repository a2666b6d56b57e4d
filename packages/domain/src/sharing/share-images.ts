import { PRODUCT_SHORT_NAME } from '../product.ts';
import { encodeQuery } from './platform-links.ts';

type QrStyle = { isBranded?: boolean; isDark?: boolean; size?: number };

/** The foreground of the light code is the background of the dark one: mangga on tinta. */
const TINTA = '1c1f2e';
const MANGGA = 'ffa63c';
const WHITE = 'ffffff';

/** Our own generator: a third-party one would learn every shared link and fail offline. */
export function qrImagePath(
  data: string,
  { isBranded = false, isDark = false, size = 300 }: QrStyle = {},
): string {
  const query = encodeQuery({
    data,
    size,
    color: isDark ? MANGGA : TINTA,
    bgcolor: isDark ? TINTA : WHITE,
    margin: isBranded ? 2 : 1,
    format: 'png',
  });
  return `/api/qr?${query}`;
}

/** The link inside the code, tagged so that scans can be told from clicks. */
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

type SharedStory = {
  title: string;
  summary?: string | undefined;
  location?: string | undefined;
  source?: string | undefined;
  category?: string | undefined;
  /** 1 to 5. */
  severity?: number | undefined;
};

/** The URL path of a shared story's image, generated on our own origin. Missing fields are omitted. */
export function shareImagePath({
  title,
  summary,
  location,
  source,
  category,
  severity,
}: SharedStory): string {
  const level = severity === undefined ? undefined : imageSeverity(severity);
  const query = encodeQuery({ title, summary, location, source, category, severity: level });
  return `/api/share-image?${query}`;
}

function imageSeverity(severity: number): 'info' | 'warning' | 'alert' {
  if (severity >= 5) return 'alert';
  return severity >= 3 ? 'warning' : 'info';
}
