import type { Row } from '../api/figures.ts';
import { answerOf } from './answer-of.ts';
import { GUEST, whileReading } from './reading.ts';
import { sideBySide } from './side-by-side.ts';
import { withBare } from './with-bare.ts';

/** P6: the feed of a place as a page, asked for again and again by guests, compressed as browsers ask for it. */
export function benchFinishedPage(isQuick: boolean): Promise<Row[]> {
  return whileReading(isQuick, async ({ web }) => {
    const headers = { ...GUEST, 'accept-encoding': 'br' };
    const url = `${web.url}/feed`;
    const answer = await answerOf(url, headers);
    const bytes = Buffer.from(answer.body, 'base64').length;
    return withBare('./bare-bytes.ts', answer, (bare) =>
      sideBySide(
        {
          isQuick,
          goal: 'P6',
          what: `guest page, ${(bytes / 1000).toFixed(1)} kB finished`,
          leastRatio: 0.55,
        },
        { pid: web.pid, url, headers },
        { pid: bare.pid, url: bare.url, headers },
      ),
    );
  });
}
