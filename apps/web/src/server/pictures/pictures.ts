import { hash } from 'node:crypto';
import { getStory } from '@paligid/contract/api/stories.api';
import { previewImageQuery, shareImageQuery, storyPictureQuery } from '@paligid/contract/entities/share';
import type { StoryPage } from '@paligid/contract/entities/story-details';
import { concurrencyShare } from '@paligid/runtime/concurrency-share';
import { SwrCache } from '@paligid/runtime/swr-cache';
import { EncodedBody } from '../http/encoded-body.ts';
import { requestsShed } from '../http/metrics.ts';
import { getReaderAddress, type RawHeaders, type RequestContext } from '../http/request-context.ts';
import { sendEncoded, sendText } from '../http/send.ts';
import type { InternalApiClient } from '../proxy/internal-api-client.ts';
import type { PublicResponseCache } from '../proxy/public-response-cache.ts';
import type { Picture, PictureShape } from './picture.ts';
import { loadPictureMap } from './picture-map.ts';
import { PictureWorker, TooManyPictures } from './picture-worker.ts';
import { storyPicture } from './story-picture.ts';
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
