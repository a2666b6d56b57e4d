import { mapTileQuery, mapTileSchema } from '@paligid/contract/api/map.api';
import { isTileInCountry, type TileLayer } from '@paligid/domain/map-tiles';
import { SwrCache } from '@paligid/runtime/swr-cache';
import { EncodedBody } from '../http/encoded-body.ts';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendEncoded, sendText } from '../http/send.ts';
import type { InternalApiClient } from '../proxy/internal-api-client.ts';
import { makingBudget } from './making-budget.ts';

interface MapTilesOptions {
  api: Pick<InternalApiClient, 'get'>;
  /** Security headers of responses that are not documents. */
  headers: RawHeaders;
  now: () => Date;
}

interface AskedTile {
  layer: TileLayer;
  /** Of the API, with a query in a fixed order: what is equal is stored once. */
  address: string;
  isInCountry: boolean;
}

export const TILES_PREFIX = '/tiles/';

const TILE_PATH = /^\/tiles\/([a-z]+)\/(\d{1,2})\/(\d{1,5})\/(\d{1,5})\.mvt$/;
const TILE_TYPE = 'application/vnd.mapbox-vector-tile';
const DAY_MS = 86_400_000;
const LIVE_FRESH_MS = 5_000;
const LIVE_STALE_MS = 60_000;
const MAX_BYTES = { base: 16 * 2 ** 20, streets: 32 * 2 ** 20, live: 16 * 2 ** 20 };
/** A tile is stored uncompressed and in two encodings. */
const STORED_SIZE_FACTOR = 2;
/** A reader who opens the map needs about thirty. */
const MAX_MADE_PER_SECOND = 300;
const DAY_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';
const CACHE_CONTROL = {
  base: DAY_CONTROL,
  streets: DAY_CONTROL,
  live: 'public, max-age=30, s-maxage=5',
};

/** Vector tiles of the map, made by the API, stored here for a moment and sent compressed. */
export function mapTiles({ api, headers, now }: MapTilesOptions) {
  const measure = ({ bytes }: EncodedBody) => bytes.length * STORED_SIZE_FACTOR;
  const cacheOf = (kind: keyof typeof MAX_BYTES, freshMs: number, staleMs: number) =>
    new SwrCache<EncodedBody>({ freshMs, staleMs, now, bytes: { max: MAX_BYTES[kind], measure } });
  const caches = {
    base: cacheOf('base', DAY_MS, 30 * DAY_MS),
    streets: cacheOf('streets', DAY_MS, 30 * DAY_MS),
    live: cacheOf('live', LIVE_FRESH_MS, LIVE_STALE_MS),
  };
  const plain = [...headers, 'content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'];
  const mayMake = makingBudget(MAX_MADE_PER_SECOND, now);

  const fetchTile = async (address: string): Promise<EncodedBody> => {
    const { status, etag, bytes } = await api.get(address, 'en');
    // Where the archive of streets has nothing, as on the sea.
    if (status === 204) return new EncodedBody(Buffer.alloc(0));
    if (status !== 200) throw new Error(`the tile came with ${status}`);
    return new EncodedBody(bytes, { ...(etag !== undefined && { etag }) });
  };

  return async (context: RequestContext): Promise<void> => {
    const tile = parseTile(context);
    if (tile === undefined) return sendText(context, 404, plain, '404\n');
    const kind = tile.layer === 'base' || tile.layer === 'streets' ? tile.layer : 'live';
    const found = [
      ...[...headers, 'content-type', TILE_TYPE],
      ...['cache-control', CACHE_CONTROL[kind], 'vary', 'Accept-Encoding'],
    ];
    // A map asks for every tile in sight: an empty one is no failure.
    if (!tile.isInCountry) return sendText(context, 200, found, '');
    const cache = caches[kind];
    const { address } = tile;
    if (cache.peek(address) === undefined && !cache.isLoading(address) && !mayMake())
      return sendText(context, 503, [...plain, 'retry-after', '2'], '503\n');
    try {
      const { value } = await cache.get(address, () => fetchTile(address));
      return await sendEncoded(context, { status: 200, headers: found, body: value });
    } catch (error) {
      context.failure = error;
      return sendText(context, 503, [...plain, 'retry-after', '2'], '503\n');
    }
  };
}

function parseTile({ path, query }: Pick<RequestContext, 'path' | 'query'>): AskedTile | undefined {
  const [, layer, z, x, y] = TILE_PATH.exec(path) ?? [];
  const tile = mapTileSchema.safeParse({ layer, z, x, y });
  const filter = mapTileQuery.strict().safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (!tile.success || !filter.success) return undefined;
  const isFiltered = tile.data.layer === 'stories' || tile.data.layer === 'areas';
  if (!isFiltered && query !== '') return undefined;
  const { when, categories } = filter.data;
  const asked = new URLSearchParams({ when });
  if (categories.length > 0) asked.set('categories', [...categories].sort().join());
  const own = `/tiles/${tile.data.layer}/${tile.data.z}/${tile.data.x}/${tile.data.y}`;
  return {
    layer: tile.data.layer,
    address: isFiltered ? `${own}?${asked}` : own,
    isInCountry: isTileInCountry(tile.data),
  };
}
