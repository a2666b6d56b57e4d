import type { Row } from '../api/figures.ts';
import { signedGet } from '../api/signed-get.ts';
import { answerOf } from './answer-of.ts';
import { PLACE, whileReading } from './reading.ts';
import { sideBySide } from './side-by-side.ts';
import { withBare } from './with-bare.ts';

const ADDRESS = `/feed/location?user_lat=${PLACE.lat}&user_lon=${PLACE.lon}`;
/** A hop costs five times as much; whoever keeps this ratio takes none. */
const NO_HOP = 0.5;

/** P7: a hot read through the proxy's address, signed and compressed, beside Node with the same bytes. */
export function benchHotRead(isQuick: boolean): Promise<Row[]> {
  return whileReading(isQuick, async ({ web }) => {
    const headers = { ...(await signedGet(ADDRESS)), 'accept-encoding': 'br' };
    const url = `${web.url}/api/proxy${ADDRESS}`;
    return withBare('./bare-bytes.ts', await answerOf(url, headers), (bare) =>
      sideBySide(
        { isQuick, goal: 'P7', what: 'hot read, signature checked, no hop', leastRatio: NO_HOP },
        { pid: web.pid, url, headers },
        { pid: bare.pid, url: bare.url, headers },
      ),
    );
  });
}
