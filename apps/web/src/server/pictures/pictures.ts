import { hash } from 'node:crypto';
import { drawMap, type MapLayers } from '@paligid/contract/api/map-images.api';
import { getStory } from '@paligid/contract/api/stories.api';
import { previewImageQuery, shareImageQuery, storyPictureQuery } from '@paligid/contract/entities/share';
import type { StoryPage } from '@paligid/contract/entities/story-details';
import { parseMapPath } from '@paligid/domain/map-view';
import { concurrencyShare } from '@paligid/runtime/concurrency-share';
import { SwrCache } from '@paligid/runtime/swr-cache';
import { MAP_HEIGHT, MAP_WIDTH } from '../../features/story/below-fold/map-labels.ts';
import { layOutMap } from '../../features/story/below-fold/map-layout.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import { requestsShed } from '../http/metrics.ts';
import { getReaderAddress, type RawHeaders, type RequestContext } from '../http/request-context.ts';
import { sendEncoded, sendText } from '../http/send.ts';
import type { InternalApiClient } from '../proxy/internal-api-client.ts';
import type { PublicResponseCache } from '../proxy/public-response-cache.ts';
import type { Picture, PictureMap, PictureShape } from './picture.ts';
import { PictureWorker, TooManyPictures } from './picture-worker.ts';
import { storyPicture } from './story-picture.ts';
import { drawableText } from './text-lines.ts';
import { previewPicture, sharePicture } from './words-picture.ts';

interface PicturesOptions {
  api: Pick<InternalApiClient, 'get'>;
  responses: PublicResponseCache;
  origin: string;
  trustedHops: number;
  /** Security headers of responses that are not documents. */
  headers: RawHeaders;
  now: () => Date;
}

export const PREVIEW_PATH = '/api/og';
export const SHARE_IMAGE_PATH = '/api/share-image';

const DAY_MS = 86_400_000;
const MAX_BYTES = 48 * 2 ** 20;
/** What a picture of a story shows is read again this often; then equal words find the drawn picture. */
const WORDS_FRESH_MS = 5_000;
const WORDS_STALE_MS = 60_000;
const MAX_WORDS = 2_000;
/** Stories that are read at the same time: beyond it is no reader's doing. */
const MAX_READING = 32;
/** Of the 16 that may wait. */
const MAX_WORDS_WAITING = 12;
const MAX_PER_CALLER = 8;
const STORY_CACHE = 'public, max-age=60, s-maxage=30, stale-while-revalidate=600, stale-if-error=86400';
const WORDS_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Pictures of links and to pass on. Stored by what is on them, so that a picture is drawn once for all addresses and
 * moments at which it looks the same, and again when anything on it changes.
 */
export function pictures({ api, responses, origin, trustedHops, headers, now }: PicturesOptions) {
  const worker = new PictureWorker();
  const share = concurrencyShare(MAX_PER_CALLER);
  const drawn = new SwrCache<EncodedBody>({
    ...{ freshMs: DAY_MS, staleMs: DAY_MS, now },
    bytes: { max: MAX_BYTES, measure: ({ bytes }) => bytes.length },
  });
  const words = new SwrCache<{ key: string; picture: Picture } | null>({
    ...{ freshMs: WORDS_FRESH_MS, staleMs: WORDS_STALE_MS, maxEntries: MAX_WORDS, now },
  });
  // A preview may be shown by any page.
  const open = headers.map((value, n) =>
    headers[n - 1] === 'cross-origin-resource-policy' ? 'cross-origin' : value,
  );
  const plain = [...headers, 'content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'];
  const busy = (context: RequestContext) => {
    requestsShed.inc();
    return sendText(context, 503, [...plain, 'retry-after', '2'], '503\n');
  };

  const readStory = async (id: string, language: 'en' | 'fil'): Promise<StoryPage | null> => {
    const { value } = await responses.get(`/story/${encodeURIComponent(id)}`, language);
    if (value.status === 404 || value.status === 410) return null;
    if (value.status !== 200) throw new Error(`the story came with ${value.status}`);
    return getStory.response.parse(value.json()).data;
  };

  const storyWords = async (asked: { id: string; lang: 'en' | 'fil' }, shape: PictureShape) => {
    const story = await readStory(asked.id, asked.lang);
    if (story === null) return null;
    const map = story.status === 'archived' ? null : await loadPictureMap(story, api);
    const nowMs = now().getTime();
    const picture = storyPicture(story, { shape, language: asked.lang, origin, nowMs, map });
    return { key: pictureKey(picture), picture };
  };

  /** Words of strangers never take the whole queue: stories come first. */
  const admit = ({ request }: RequestContext, { kind }: Picture): (() => void) | undefined => {
    if (worker.isFull || (kind === 'words' && worker.waiting >= MAX_WORDS_WAITING)) return undefined;
    return share(getReaderAddress(request, trustedHops));
  };

  const send = async (context: RequestContext, key: string, picture: Picture): Promise<void> => {
    const isNew = drawn.peek(key) === undefined && !drawn.isLoading(key);
    const release = isNew ? admit(context, picture) : () => {};
    if (release === undefined) return busy(context);
    try {
      const { value } = await drawn.get(
        key,
        async () => new EncodedBody(await worker.draw(picture), { etag: `"${key}"`, isCompressible: false }),
      );
      const cache = picture.kind === 'story' ? STORY_CACHE : WORDS_CACHE;
      const found = [...open, 'content-type', 'image/png', 'cache-control', cache];
      return await sendEncoded(context, { status: 200, headers: found, body: value });
    } catch (error) {
      if (!(error instanceof TooManyPictures)) context.failure = error;
      return busy(context);
    } finally {
      release();
    }
  };

  const sendStory = async (
    context: RequestContext,
    asked: { id: string; lang: 'en' | 'fil' },
    shape: PictureShape,
  ): Promise<void> => {
    const address = `${shape} ${asked.lang} ${asked.id}`;
    if (words.peek(address) === undefined && !words.isLoading(address) && words.inFlight >= MAX_READING)
      return busy(context);
    let found: { key: string; picture: Picture } | null;
    try {
      ({ value: found } = await words.get(address, () => storyWords(asked, shape)));
    } catch (error) {
      context.failure = error;
      return busy(context);
    }
    if (found === null) return sendText(context, 404, plain, '404\n');
    return send(context, found.key, found.picture);
  };

  const respond = async (context: RequestContext): Promise<void> => {
    const isPreview = context.path === PREVIEW_PATH;
    const query = Object.fromEntries(new URLSearchParams(context.query));
    const ofStory = storyPictureQuery.safeParse(query);
    if (ofStory.success) return sendStory(context, ofStory.data, isPreview ? 'wide' : 'tall');
    const picture = isPreview ? readPreview(query) : readShareImage(query);
    if (picture === undefined) return sendText(context, 400, plain, '400\n');
    return send(context, pictureKey(picture), picture);
  };
  return { respond, close: () => worker.close() };
}

function readPreview(query: unknown): Picture | undefined {
  const parsed = previewImageQuery.safeParse(query);
  return parsed.success ? previewPicture(parsed.data) : undefined;
}

function readShareImage(query: unknown): Picture | undefined {
  const parsed = shareImageQuery.safeParse(query);
  return parsed.success ? sharePicture(parsed.data) : undefined;
}

function pictureKey(picture: Picture): string {
  return hash('sha256', JSON.stringify(picture), 'base64url').slice(0, 27);
}

/** Of the plane: more names would stand on each other when it is cut to a square. */
const MAX_NAMES = 4;

/** The map of the story page, without any reader. Null where no place is known; without land where that cannot be read. */
async function loadPictureMap(
  story: StoryPage,
  api: Pick<InternalApiClient, 'get'>,
): Promise<PictureMap | null> {
  const { surroundings = null, geometry = null, lat, lon } = story;
  if (lat === null || lon === null || (surroundings === null && geometry === null)) return null;
  const drawing = layOutMap({ middle: { lat, lon }, surroundings, geometry, reader: null });
  const layers = drawing.ground === null ? undefined : await loadLayers(drawing.ground.address, api);
  if (layers === undefined && drawing.area === null) return null;
  return {
    ...{ width: MAP_WIDTH, height: MAP_HEIGHT, area: drawing.area ?? '', hasPin: drawing.area === null },
    ground: layers === undefined ? '' : groundSvg(layers),
    groundTransform: drawing.ground?.transform ?? '',
    names: drawing.names
      .slice(0, MAX_NAMES)
      .map(({ x, y, name, side }) => ({ x, y, side, name: drawableText(name) })),
  };
}

async function loadLayers(
  address: string,
  api: Pick<InternalApiClient, 'get'>,
): Promise<MapLayers | undefined> {
  const map = parseMapPath(address);
  if (map === undefined) return undefined;
  const query = new URLSearchParams({
    ...{ scale: map.view.scale, lat: `${map.view.lat}`, lon: `${map.view.lon}` },
  });
  try {
    const { status, bytes } = await api.get(`${drawMap.path}?${query}`, 'en');
    return status === 200 ? drawMap.response.parse(JSON.parse(bytes.toString('utf8'))).data : undefined;
  } catch {
    return undefined;
  }
}

/** Path data is in half pixels. */
function groundSvg({ land, townBorders, provinceBorders, regionBorders }: MapLayers): string {
  const line = (data: string, ink: string, width: number) =>
    `<path fill="none" stroke="${ink}" stroke-width="${width}" d="${data}"/>`;
  return [
    '<g transform="scale(.5)">',
    `<path fill="#1c1f2e" fill-rule="evenodd" stroke="#3a4160" stroke-width="2" d="${land}"/>`,
    line(townBorders, '#343950', 1.6),
    line(provinceBorders, '#5a6186', 2),
    line(regionBorders, '#5a6186', 2.5),
    '</g>',
  ].join('');
}
