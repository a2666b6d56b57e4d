import { drawMap } from '@paligid/contract/api/maps.api';
import { type MapView, readMapAddress } from '@paligid/domain/maps/map-view';
import { KeptAnswers } from '@paligid/program/kept-answers';
import type { Exchange, Headers } from '../platform/exchange.ts';
import { Finished } from '../platform/finished.ts';
import { sendFinished, sendText } from '../platform/send.ts';
import type { InsideClient } from '../proxy/inside-client.ts';
import { mapPicture } from './map-picture.ts';

interface Settings {
  inside: Pick<InsideClient, 'get'>;
  /** Security headers of what is not a document. */
  headers: Headers;
  now: () => Date;
}

type PlaceMap = { view: MapView; code: string | undefined };

export const MAPS_PREFIX = '/maps/';

const DAY_MS = 86_400_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** A picture is stored as it is and in two encodings. */
const STORED_TO_PLAIN = 2;
/** Drawing takes the API some milliseconds, of a region up to a tenth of a second: strangers cannot keep it busy. */
const MAX_DRAWN_A_SECOND = 20;

/** Small maps of places, drawn by the API once and stored here. An address shows the same for ever. */
export function placeMaps({ inside, headers, now }: Settings) {
  const stored = new KeptAnswers<Finished | null>({
    freshMs: DAY_MS,
    staleMs: 30 * DAY_MS,
    bytes: { most: MAX_BYTES, of: (picture) => (picture?.bytes.length ?? 0) * STORED_TO_PLAIN },
    now,
  });
  const found = [
    ...['content-type', 'image/svg+xml; charset=utf-8', ...headers],
    ...['cache-control', 'public, max-age=31536000, immutable', 'vary', 'Accept-Encoding'],
  ];
  const plain = [...headers, 'content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'];
  const mayDraw = drawingBudget(now);

  const draw = async ({ view, code }: PlaceMap): Promise<Finished | null> => {
    const query = new URLSearchParams({ scale: view.scale, lat: `${view.lat}`, lon: `${view.lon}` });
    if (code !== undefined) query.set('code', code);
    const { status, bytes } = await inside.get(`${drawMap.path}?${query}`, 'en');
    if (status === 404) return null;
    if (status !== 200) throw new Error(`the map came with ${status}`);
    const { data } = drawMap.response.parse(JSON.parse(bytes.toString('utf8')));
    return new Finished(Buffer.from(mapPicture(data)));
  };

  return async (exchange: Exchange): Promise<void> => {
    const { path, query } = exchange;
    const map = query === '' ? readMapAddress(path) : undefined;
    if (map === undefined) return sendText(exchange, 404, plain, '404\n');
    if (stored.peek(path) === undefined && !stored.isMaking(path) && !mayDraw())
      return sendText(exchange, 503, [...plain, 'retry-after', '2'], '503\n');
    let value: Finished | null;
    try {
      ({ value } = await stored.get(path, () => draw(map)));
    } catch (error) {
      exchange.failure = error;
      return sendText(exchange, 503, [...plain, 'retry-after', '2'], '503\n');
    }
    if (value === null) return sendText(exchange, 404, plain, '404\n');
    return sendFinished(exchange, { status: 200, headers: found, body: value });
  };
}

function drawingBudget(now: () => Date): () => boolean {
  let [second, drawn] = [0, 0];
  return () => {
    const current = Math.floor(now().getTime() / 1_000);
    if (current !== second) [second, drawn] = [current, 0];
    drawn += 1;
    return drawn <= MAX_DRAWN_A_SECOND;
  };
}
