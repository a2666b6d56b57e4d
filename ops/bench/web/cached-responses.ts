import { signedGet } from '../api/signed-get.ts';
import type { BenchRow } from '../figures.ts';
import { recordResponse } from './record-response.ts';
import { sideBySide } from './side-by-side.ts';
import { GUEST, PLACE, withWebBenchServer } from './web-server.ts';
import { withBare } from './with-bare.ts';

/** P6: the feed of a place as a page, requested repeatedly by guests, with the compression that browsers request. */
export function benchCachedPage(isQuick: boolean): Promise<BenchRow[]> {
  return withWebBenchServer(isQuick, async ({ web }) => {
    const headers = { ...GUEST, 'accept-encoding': 'br' };
    const url = `${web.url}/feed`;
    const answer = await recordResponse(url, headers);
    const bytes = Buffer.from(answer.body, 'base64').length;
    return withBare('./bare-bytes.ts', answer, (bare) =>
      sideBySide(
        {
          isQuick,
          goal: 'P6',
          what: `guest page, ${(bytes / 1000).toFixed(1)} kB finished`,
          minRatio: 0.55,
        },
        { pid: web.pid, url, headers },
        { pid: bare.pid, url: bare.url, headers },
      ),
    );
  });
}

const ADDRESS = `/feed/location?user_lat=${PLACE.lat}&user_lon=${PLACE.lon}`;
/** An upstream request costs five times as much; a server that keeps this ratio makes none. */
const NO_HOP = 0.5;

/** P7: a cached read through the proxy's path, signed and compressed, compared with Node sending the same bytes. */
export function benchCachedRead(isQuick: boolean): Promise<BenchRow[]> {
  return withWebBenchServer(isQuick, async ({ web }) => {
    const headers = { ...(await signedGet(ADDRESS)), 'accept-encoding': 'br' };
    const url = `${web.url}/api/proxy${ADDRESS}`;
    return withBare('./bare-bytes.ts', await recordResponse(url, headers), (bare) =>
      sideBySide(
        { isQuick, goal: 'P7', what: 'hot read, signature checked, no hop', minRatio: NO_HOP },
        { pid: web.pid, url, headers },
        { pid: bare.pid, url: bare.url, headers },
      ),
    );
  });
}
