import type { BenchRow } from '../api/figures.ts';
import { signedGet } from '../api/signed-get.ts';
import { recordResponse } from './record-response.ts';
import { sideBySide } from './side-by-side.ts';
import { GUEST, PLACE, withWebBenchServer } from './web-server.ts';
import { withBare } from './with-bare.ts';

/** P6: the feed of a place as a page, asked for again and again by guests, compressed as browsers ask for it. */
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
/** A hop costs five times as much; whoever keeps this ratio takes none. */
const NO_HOP = 0.5;

/** P7: a hot read through the proxy's address, signed and compressed, beside Node with the same bytes. */
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
