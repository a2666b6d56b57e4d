import { PRODUCT_NAME } from '@paligid/domain/product';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { documentTitle } from '../../app/head.ts';
import { headTags } from '../../app/head-tags.ts';
import { LITE_OFFER_ID } from '../../app/lite-offer.ts';
import type { RenderedPage } from '../../entry.server.tsx';
import { manifestPath } from '../files/text-files.ts';
import { weakEtag } from '../http/encoded-body.ts';
import type { WebBuild } from './build.ts';
import { escapeHtml, htmlElement, jsonForScript } from './html.ts';

/** Grows to the size of the largest page so far. */
let scratchBuffer = Buffer.allocUnsafeSlow(256 * 1024);
/** UTF-8 takes at most three bytes per UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

/**
 * Concatenates several texts as UTF-8 and returns where each ends. In a joined string one character beyond Latin-1
 * would double the whole page in memory and make it slow to encode; separately, only the text that contains it pays.
 */
export function concatUtf8(pieces: readonly string[]): { bytes: Buffer; ends: number[] } {
  const most = pieces.reduce((sum, piece) => sum + piece.length, 0) * MAX_BYTES_PER_UNIT;
  if (most > scratchBuffer.length) scratchBuffer = Buffer.allocUnsafeSlow(most);
  let end = 0;
  const ends = pieces.map((piece) => {
    end += scratchBuffer.write(piece, end);
    return end;
  });
  return { bytes: Buffer.from(scratchBuffer.subarray(0, end)), ends };
}

/** Index of the last piece that only changes when the reader sees something else. */
const LAST_VISIBLE_PIECE = 2;

const VIEWPORT = htmlElement('meta', {
  name: 'viewport',
  content: 'width=device-width, initial-scale=1, viewport-fit=cover',
});

/** Made from the design's logo. */
const ICONS = [
  htmlElement('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  htmlElement('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
].join('');

interface RenderedDocument {
  bytes: Buffer;
  /** Covers only what the reader sees: a new render time is no reason to send a page again. */
  etag: string;
}

/** Without `file` the document belongs to no route. */
type DocumentInput = Pick<RenderedPage, 'head' | 'state' | 'html'> & Partial<Pick<RenderedPage, 'file'>>;

interface DocumentOptions {
  headOf: WebBuild['getHead'];
  /** The browser has asked for less data: the light page is offered before any script has arrived. */
  isSavingData: boolean;
}

export function renderDocument(
  { head, state, html, file }: DocumentInput,
  { headOf, isSavingData }: DocumentOptions,
): RenderedDocument {
  const { page, queries } = state;
  const { renderedAt, ...constant } = page;
  const top = [
    '<!doctype html>',
    htmlElement('html', {
      ...{ lang: page.locale, 'data-theme': page.theme },
      'data-font-size': page.view?.fontSize ?? 'medium',
      ...(page.view?.compactMode && { 'data-compact': '' }),
    }),
    '<head><meta charset="utf-8">',
    VIEWPORT,
    `<title>${escapeHtml(documentTitle(head))}</title>`,
    headOf(file, page.locale),
    ...headTags(head, page).map(({ tag, attributes }) => htmlElement(tag, attributes)),
    htmlElement('link', { rel: 'manifest', href: manifestPath(page.locale) }),
    ICONS,
    '</head><body>',
    isSavingData ? liteOffer(page.locale) : '',
    '<div id="app">',
  ].join('');
  const { bytes, ends } = concatUtf8([
    top,
    html,
    `</div><script type="application/json" id="page">{"page":${jsonForScript(constant).slice(0, -1)}`,
    `,${jsonForScript({ renderedAt }).slice(1)},"queries":${jsonForScript(queries)}}`,
    '</script></body></html>\n',
  ]);
  return { bytes, etag: weakEtag(bytes.subarray(0, ends[LAST_VISIBLE_PIECE])) };
}

/** Outside of the app, whose own offer can be closed and takes its place. */
function liteOffer(locale: Locale): string {
  const link = htmlElement('a', { href: linkInLanguage('/lite', locale) });
  const text = escapeHtml(m['lite.offer']({}, { locale }));
  return `${htmlElement('aside', { id: LITE_OFFER_ID })}${link}${text}</a></aside>`;
}

export type ErrorPageKind = 'failed' | 'busy' | 'missing';

const TEXTS = {
  failed: { title: m['trouble.failed.title'], text: m['trouble.failed.text'] },
  busy: { title: m['trouble.busy.title'], text: m['trouble.busy.text'] },
  missing: { title: m['trouble.missing.title'], text: m['trouble.missing.text'] },
};
const LANGUAGES = ['en', 'fil'] as const;

/** Shown when no screen can be rendered. In both languages: what would choose between them may be what failed. */
export function errorPage(kind: ErrorPageKind, styles: string, requestId: string): string {
  const { title, text } = TEXTS[kind];
  const parts = LANGUAGES.map((locale) => {
    const home = escapeHtml(m['trouble.home']({}, { locale }));
    return [
      `<section lang="${locale}"><h1>${escapeHtml(title({}, { locale }))}</h1>`,
      `<p>${escapeHtml(text({}, { locale }))}</p><p><a href="/">${home}</a></p></section>`,
    ].join('');
  });
  return [
    '<!doctype html><html lang="en" data-theme="dark"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${PRODUCT_NAME}</title>${styles}</head><body><main>${parts.join('')}`,
    `<p><small>${escapeHtml(requestId)}</small></p></main></body></html>\n`,
  ].join('');
}
