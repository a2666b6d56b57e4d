import { townChanges } from '@paligid/contract/api/towns.api';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { SwrCache } from '@paligid/runtime/swr-cache';
import { EncodedBody } from '../http/encoded-body.ts';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendEncoded, sendText } from '../http/send.ts';
import { cityPath } from '../lite/lite-home.ts';
import type { Region, TownDirectory } from '../lite/towns.ts';
import { html, type Markup } from '../pages/html.ts';
import type { InternalApiClient } from '../proxy/internal-api-client.ts';

interface TownSitemapsOptions {
  api: Pick<InternalApiClient, 'get'>;
  towns: Pick<TownDirectory, 'get'>;
  origin: string;
  /** Security headers of responses that are not documents. */
  headers: RawHeaders;
  now: () => Date;
}

type Changes = ReadonlyMap<string, string>;

export const TOWN_SITEMAPS_PATH = '/sitemap-cities.xml';
const REGION_SITEMAP = /^\/sitemap-(\d{10})\.xml$/;
const FRESH_MS = 600_000;
const STALE_MS = 24 * 3_600_000;
const MAX_BYTES = 8 * 1024 * 1024;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const LANGUAGES = ['en', 'fil'] as const;

export function isTownSitemap(path: string): boolean {
  return path === TOWN_SITEMAPS_PATH || REGION_SITEMAP.test(path);
}

/** One sitemap a region with its cities in both languages, and an index of them. */
export function townSitemaps({ api, towns, origin, headers, now }: TownSitemapsOptions) {
  const cache = new SwrCache<EncodedBody | null>({
    ...{ freshMs: FRESH_MS, staleMs: STALE_MS, now },
    bytes: { max: MAX_BYTES, measure: (body) => body?.bytes.length ?? 0 },
  });
  const found = [
    ...['content-type', 'application/xml; charset=utf-8', ...headers],
    ...['cache-control', 'public, max-age=600', 'vary', 'Accept-Encoding'],
  ];
  const plain = [...headers, 'content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'];

  const make = async (path: string): Promise<EncodedBody | null> => {
    const { regions } = await towns.get();
    const code = REGION_SITEMAP.exec(path)?.[1];
    const region = regions.find((other) => other.code === code);
    if (code !== undefined && region === undefined) return null;
    const changes = await readChanges(api);
    const sitemap =
      region === undefined ? sitemapIndex(regions, changes, origin) : regionSitemap(region, changes, origin);
    return new EncodedBody(Buffer.from(sitemap.text));
  };

  return async (context: RequestContext): Promise<void> => {
    const { value } = await cache.get(context.path, () => make(context.path));
    if (value === null) return sendText(context, 404, plain, '404\n');
    return sendEncoded(context, { status: 200, headers: found, body: value });
  };
}

async function readChanges(api: TownSitemapsOptions['api']): Promise<Changes> {
  const { status, bytes } = await api.get(townChanges.path, 'en');
  if (status !== 200) throw new Error(`the changes of towns came with ${status}`);
  const { towns } = townChanges.response.parse(JSON.parse(bytes.toString('utf8'))).data;
  return new Map(towns.map(({ code, updated_at }) => [code, updated_at]));
}

function sitemapIndex(regions: readonly Region[], changes: Changes, origin: string): Markup {
  const entries = regions.map(({ code, towns }) => {
    const times = towns.flatMap((town) => changes.get(town.code) ?? []).sort();
    return html`<sitemap><loc>${origin}/sitemap-${code}.xml</loc>${lastChange(times.at(-1))}</sitemap>
`;
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="${NAMESPACE}">
${entries}</sitemapindex>
`;
}

function regionSitemap({ towns }: Region, changes: Changes, origin: string): Markup {
  const entries = towns.flatMap((town) =>
    LANGUAGES.map(
      (locale) => html`<url><loc>${origin}${linkInLanguage(cityPath(town), locale)}</loc>${lastChange(
        changes.get(town.code),
      )}</url>
`,
    ),
  );
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${NAMESPACE}">
${entries}</urlset>
`;
}

function lastChange(at: string | undefined): Markup | undefined {
  return at === undefined ? undefined : html`<lastmod>${at}</lastmod>`;
}
