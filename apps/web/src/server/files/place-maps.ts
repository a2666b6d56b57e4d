import { drawMap, type MapLayers } from '@paligid/contract/api/map-images.api';
import { MAP_SIZE, type MapView, parseMapPath } from '@paligid/domain/map-view';
import { SwrCache } from '@paligid/runtime/swr-cache';
import { EncodedBody } from '../http/encoded-body.ts';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendEncoded, sendText } from '../http/send.ts';
import type { InternalApiClient } from '../proxy/internal-api-client.ts';
import { makingBudget } from './making-budget.ts';

/** Path data is in half pixels. */
const HALF_SCALE = 'scale(.5)';

/**
 * The SVG that a page embeds by `<use>`. Its colours are the page's custom properties, so that one picture serves both
 * themes, and its labels use the page's font. `#land` is the same without names, for callers that draw their own.
 */
function mapSvg({ land, area, names, ...borders }: MapLayers): string {
  const { townBorders, provinceBorders, regionBorders } = borders;
  const line = 'fill="none"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_SIZE} ${MAP_SIZE}"><g id="map"><g id="land">`,
    `<path fill="var(--map-sea)" d="M0 0h${MAP_SIZE}v${MAP_SIZE}H0z"/><g transform="${HALF_SCALE}">`,
    svgPath(land, 'fill="var(--map-land)" fill-rule="evenodd" stroke="var(--map-coast)" stroke-width="2"'),
    svgPath(area, 'fill="var(--map-hi)" fill-rule="evenodd"'),
    svgPath(townBorders, `${line} stroke="var(--map-lgu)" stroke-width="1.6"`),
    svgPath(provinceBorders, `${line} stroke="var(--map-prov)" stroke-width="2"`),
    svgPath(regionBorders, `${line} stroke="var(--map-prov)" stroke-width="2.5" stroke-dasharray="10 6"`),
    '</g></g><g text-anchor="middle" font-size="13" font-weight="550" fill="var(--map-label)"',
    ' stroke="var(--map-halo)" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke">',
    ...names.map(({ x, y, name }) => `<text x="${x}" y="${y}">${escapeXml(name)}</text>`),
    '</g></g></svg>',
  ].join('');
}

function svgPath(data: string, look: string): string {
  return data === '' ? '' : `<path ${look} d="${data}"/>`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

interface PlaceMapsOptions {
  api: Pick<InternalApiClient, 'get'>;
  /** Security headers of responses that are not documents. */
  headers: RawHeaders;
  now: () => Date;
}

type PlaceMap = { view: MapView; code: string | undefined };

export const MAPS_PREFIX = '/maps/';

const DAY_MS = 86_400_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** A picture is stored uncompressed and in two encodings. */
const STORED_SIZE_FACTOR = 2;
/**
 * The API takes some milliseconds to draw a map, up to 100 ms for a region: this limit keeps strangers from overloading
 * it.
 */
const MAX_DRAWN_PER_SECOND = 20;

/** Small maps of places, drawn by the API once and cached here. The map of a URL never changes. */
export function placeMaps({ api, headers, now }: PlaceMapsOptions) {
  const stored = new SwrCache<EncodedBody | null>({
    freshMs: DAY_MS,
    staleMs: 30 * DAY_MS,
    bytes: { max: MAX_BYTES, measure: (picture) => (picture?.bytes.length ?? 0) * STORED_SIZE_FACTOR },
    now,
  });
  const found = [
    ...['content-type', 'image/svg+xml; charset=utf-8', ...headers],
    ...['cache-control', 'public, max-age=31536000, immutable', 'vary', 'Accept-Encoding'],
  ];
  const plain = [...headers, 'content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'];
  const mayDraw = makingBudget(MAX_DRAWN_PER_SECOND, now);

  const draw = async ({ view, code }: PlaceMap): Promise<EncodedBody | null> => {
    const query = new URLSearchParams({ scale: view.scale, lat: `${view.lat}`, lon: `${view.lon}` });
    if (code !== undefined) query.set('code', code);
    const { status, bytes } = await api.get(`${drawMap.path}?${query}`, 'en');
    if (status === 404) return null;
    if (status !== 200) throw new Error(`the map came with ${status}`);
    const { data } = drawMap.response.parse(JSON.parse(bytes.toString('utf8')));
    return new EncodedBody(Buffer.from(mapSvg(data)));
  };

  return async (context: RequestContext): Promise<void> => {
    const { path, query } = context;
    const map = query === '' ? parseMapPath(path) : undefined;
    if (map === undefined) return sendText(context, 404, plain, '404\n');
    if (stored.peek(path) === undefined && !stored.isLoading(path) && !mayDraw())
      return sendText(context, 503, [...plain, 'retry-after', '2'], '503\n');
    let value: EncodedBody | null;
    try {
      ({ value } = await stored.get(path, () => draw(map)));
    } catch (error) {
      context.failure = error;
      return sendText(context, 503, [...plain, 'retry-after', '2'], '503\n');
    }
    if (value === null) return sendText(context, 404, plain, '404\n');
    return sendEncoded(context, { status: 200, headers: found, body: value });
  };
}
