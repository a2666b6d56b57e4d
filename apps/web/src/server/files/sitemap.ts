import { officialStories } from '@paligid/contract/api/stories.api';
import { LIMITS } from '@paligid/contract/limits';
import { shareLink } from '@paligid/domain/sharing/share-links';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type * as z from 'zod';
import { EncodedBody } from '../http/encoded-body.ts';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendEncoded } from '../http/send.ts';
import type { InternalApiClient } from '../proxy/internal-api-client.ts';

interface SitemapOptions {
  api: Pick<InternalApiClient, 'get'>;
  origin: string;
  /** Security headers of responses that are not documents. */
  headers: RawHeaders;
  now: () => Date;
}

type Bulletins = z.output<typeof officialStories.response>['data']['stories'];

const FIXED_PAGES = [
  '/',
  '/feed',
  '/pasok',
  '/biyahe',
  '/outages',
  '/brand',
  '/status',
  '/bot',
  '/tumpak',
  '/developers',
  '/privacy',
  '/terms',
];
const FRESH_MS = 60_000;
const STALE_MS = 24 * 3_600_000;
const MAX_BYTES = 64 * 1024 * 1024;
const KEY = 'sitemap';

/**
 * Lists official bulletins and the fixed pages. Media reports are left for search engines to find at their publishers.
 */
export function sitemap({ api, origin, headers, now }: SitemapOptions) {
  const cache = new SwrCache<EncodedBody>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: 1,
    bytes: { max: MAX_BYTES, measure: ({ bytes }) => bytes.length },
    now,
  });
  const responseHeaders = [
    ...['content-type', 'application/xml; charset=utf-8'],
    ...headers,
    ...['cache-control', 'public, max-age=60', 'vary', 'Accept-Encoding'],
  ];
  const make = async () => {
    // Only the newest matter; the sitemap protocol would allow 50,000.
    const address = `${officialStories.path}?limit=${LIMITS.officialStoriesMax}`;
    const { status, bytes } = await api.get(address, 'en');
    if (status !== 200) throw new Error(`the list of bulletins came with ${status}`);
    const { stories } = officialStories.response.parse(JSON.parse(bytes.toString('utf8'))).data;
    return new EncodedBody(Buffer.from(sitemapText(origin, stories)));
  };
  return async (context: RequestContext): Promise<void> => {
    const { value } = await cache.get(KEY, make);
    return sendEncoded(context, { status: 200, headers: responseHeaders, body: value });
  };
}

export function sitemapText(origin: string, bulletins: Bulletins): string {
  const pages = FIXED_PAGES.map((path) => entry(`${origin}${path}`));
  const stories = bulletins.map(({ id, updated_at }) => entry(shareLink(origin, id), updated_at));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...stories,
    '</urlset>\n',
  ].join('\n');
}

function entry(address: string, updated?: string): string {
  const changed = updated === undefined ? '' : `<lastmod>${escapeXml(updated)}</lastmod>`;
  return `<url><loc>${escapeXml(address)}</loc>${changed}</url>`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
