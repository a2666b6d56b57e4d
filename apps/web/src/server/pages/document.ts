import { headTags, titleOf } from '../../app/head.ts';
import type { Rendered } from '../../entry.server.tsx';
import { manifestPath } from '../files/web-manifest.ts';
import { etagOf } from '../platform/finished.ts';
import type { Build } from './build.ts';
import { encodePieces } from './encode-pieces.ts';
import { element, escapeHtml, jsonForScript } from './html.ts';

/** Until the reader's own choice is read from the browser's storage. */
const FONT_SIZE = 'medium';

/** Of the pieces of a document the last that changes only when the reader sees something else. */
const SHOWN = 2;

const VIEWPORT = element('meta', {
  name: 'viewport',
  content: 'width=device-width, initial-scale=1, viewport-fit=cover',
});

/** Made from the design's logo. */
const ICONS = [
  element('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  element('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
].join('');

export interface Document {
  bytes: Buffer;
  /** Of what the reader sees: the moment of rendering is no reason to send a page again. */
  etag: string;
}

/** Without a file it is a document of no route. */
type Drawn = Pick<Rendered, 'head' | 'state' | 'html'> & Partial<Pick<Rendered, 'file'>>;

export function documentOf({ head, state, html, file }: Drawn, headOf: Build['headOf']): Document {
  const { page, queries } = state;
  const { renderedAt, ...constant } = page;
  const top = [
    '<!doctype html>',
    element('html', { lang: page.locale, 'data-theme': page.theme, 'data-font-size': FONT_SIZE }),
    '<head><meta charset="utf-8">',
    VIEWPORT,
    `<title>${escapeHtml(titleOf(head))}</title>`,
    headOf(file, page.locale),
    ...headTags(head, page).map(({ tag, attributes }) => element(tag, attributes)),
    element('link', { rel: 'manifest', href: manifestPath(page.locale) }),
    ICONS,
    '</head><body><div id="app">',
  ].join('');
  const { bytes, ends } = encodePieces([
    top,
    html,
    `</div><script type="application/json" id="page">{"page":${jsonForScript(constant).slice(0, -1)}`,
    `,${jsonForScript({ renderedAt }).slice(1)},"queries":${jsonForScript(queries)}}`,
    '</script></body></html>\n',
  ]);
  return { bytes, etag: etagOf(bytes.subarray(0, ends[SHOWN])) };
}
