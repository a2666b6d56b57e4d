import { fileURLToPath } from 'node:url';
import type { BenchRow } from '../figures.ts';
import { sideBySide } from './side-by-side.ts';
import { GUEST, RENDERER, withWebBenchServer } from './web-server.ts';
import { withBare } from './with-bare.ts';

const STATE = /<script type="application\/json" id="page">(.*?)<\/script>/s;
const DRAWN = /<div id="app">(.*)<\/div><script type="application\/json"/s;

/** Each request takes milliseconds of the one core: more concurrency would only queue. */
const FEW = 8;

/** P7: the same page rendered for every request, because each URL differs; its data is cached. */
export function benchRenderedPage(isQuick: boolean): Promise<BenchRow[]> {
  return withWebBenchServer(isQuick, async ({ web }) => {
    const url = `${web.url}/feed`;
    const html = await (await fetch(url, { headers: GUEST })).text();
    const { page, queries } = JSON.parse(STATE.exec(html)?.[1] ?? '{}');
    return withBare('./bare-render.ts', { renderer: RENDERER, address: url, page, queries }, async (bare) => {
      if (bare.response !== DRAWN.exec(html)?.[1]) throw new Error('the bare program draws another tree');
      const script = { file: fileURLToPath(import.meta.resolve('./varied-pages.lua')), args: ['/feed?q='] };
      return sideBySide(
        {
          isQuick,
          goal: 'P7',
          what: 'page rendered anew, its data at hand',
          minRatio: 0.8,
          connections: FEW,
        },
        { pid: web.pid, url: web.url, headers: GUEST, script },
        { pid: bare.pid, url: bare.url, headers: GUEST },
      );
    });
  });
}
