import { officialStories } from '@paligid/contract/api/stories.api';
import { LIMITS } from '@paligid/contract/limits';
import { shareLink } from '@paligid/domain/sharing/share-link';
import { KeptAnswers } from '@paligid/program/kept-answers';
import type * as z from 'zod';
import type { Exchange, Headers } from '../platform/exchange.ts';
import { Finished } from '../platform/finished.ts';
import { sendFinished } from '../platform/send.ts';
import type { InsideClient } from '../proxy/inside-client.ts';

interface Settings {
  inside: Pick<InsideClient, 'get'>;
  origin: string;
  /** Security headers of what is not a document. */
  headers: Headers;
  now: () => Date;
}

type Bulletins = z.output<typeof officialStories.response>['data']['stories'];

const FIXED_PAGES = ['/', '/feed', '/brand', '/privacy', '/terms'];
const FRESH_MS = 60_000;
const STALE_MS = 24 * 3_600_000;
const MOST_BYTES = 64 * 1024 * 1024;
const KEY = 'sitemap';

/** Official bulletins and the fixed pages. Reports of the media stay the publishers' own to be found. */
export function sitemap({ inside, origin, headers, now }: Settings) {
  const kept = new KeptAnswers<Finished>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    most: 1,
    bytes: { most: MOST_BYTES, of: ({ bytes }) => bytes.length },
    now,
  });
  const told = [
    ...['content-type', 'application/xml; charset=utf-8'],
    ...headers,
    ...['cache-control', 'public, max-age=60', 'vary', 'Accept-Encoding'],
  ];
  const make = async () => {
    // The newest are what matters; the protocol of sitemaps would take 50,000.
    const address = `${officialStories.path}?limit=${LIMITS.officialStoriesMax}`;
    const { status, bytes } = await inside.get(address, 'en');
    if (status !== 200) throw new Error(`the list of bulletins came with ${status}`);
    const { stories } = officialStories.response.parse(JSON.parse(bytes.toString('utf8'))).data;
    return new Finished(Buffer.from(sitemapText(origin, stories)));
  };
  return async (exchange: Exchange): Promise<void> => {
    const { value } = await kept.get(KEY, make);
    return sendFinished(exchange, { status: 200, headers: told, body: value });
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
