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
 * themes, and its labels use the page's font. `#land` is the same without names, for callers that draw their own, and
 * `#few` the names that have room where the picture is half as wide and they must be twice as large.
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
    `</g></g>${svgNames(names, '')}</g><defs>${svgNames(fewNames(names), ' id="few"', FEW_SIZE)}</defs></svg>`,
  ].join('');
}

const NAME_SIZE = 13;
/** About 12 px on a phone of 360 px. */
const FEW_SIZE = 24;
/** Of a name at `FEW_SIZE`. */
const LETTER_WIDTH = 13.7;
const LINE_HEIGHT = 34;

function svgNames(names: MapLayers['names'], id: string, size = NAME_SIZE): string {
  return [
    `<g${id} text-anchor="middle" font-size="${size}" font-weight="550" fill="var(--map-label)"`,
    ` stroke="var(--map-halo)" stroke-width="${size / 4 + 0.25}" stroke-linejoin="round" paint-order="stroke">`,
    ...names.map(({ x, y, name }) => `<text x="${x}" y="${y}">${escapeXml(name)}</text>`),
    '</g>',
  ].join('');
}

/** The first names, which matter most, as long as they overlap no other and are whole. */
function fewNames(names: MapLayers['names']): MapLayers['names'] {
  const half = (name: string) => (name.length * LETTER_WIDTH) / 2;
  const few: MapLayers['names'] = [];
  for (const one of names) {
    const isWhole = one.x - half(one.name) > 0 && one.x + half(one.name) < MAP_SIZE;
    const isFree = few.every(
      (other) =>
        Math.abs(other.x - one.x) > half(other.name) + half(one.name) ||
        Math.abs(other.y - one.y) > LINE_HEIGHT,
    );
    if (isWhole && isFree) few.push(one);
  }
  return few;
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
