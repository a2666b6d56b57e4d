import { hash } from 'node:crypto';
import { PRODUCT_NAME } from '@paligid/domain/product';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { BOARD_STYLE } from '../../embed/board-style.ts';
import { type Board, boardView, type ViewElement } from '../../embed/board-view.ts';
import { html, htmlElement, Markup } from '../pages/html.ts';

const EMBED_SCRIPT_PATH = '/embed/v1/board.js';
export const EMBED_STYLE_PATH = '/embed/v1/board.css';
export const OEMBED_PATH = '/embed/oembed';
export const OEMBED_TYPE = 'application/json+oembed';
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Of the frame that we suggest. */
export const FRAME = { width: 420, height: 480 } as const;

/** Without a script the board stands in the page itself, with the same rules as in the shadow tree. */
const STYLE = `html{background:transparent}body{margin:0}paligid-board{display:block}${BOARD_STYLE}`;

/**
 * Every site may frame it, also a sandboxed one, whose opaque origin no `frame-ancestors` would match: so there is none.
 * It may load and ask nothing but ours.
 */
export const EMBED_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

function framePath(slug: string, locale: string, theme: Theme = 'auto'): string {
  const path = linkInLanguage(`/embed/v1/${slug}`, locale);
  return theme === 'auto' ? path : `${path}${path.includes('?') ? '&' : '?'}theme=${theme}`;
}

/** The page for a frame: a whole board without a script, and one that stays up to date with it. */
export function embedDocument(board: Board, slug: string, theme: Theme, origin: string): string {
  const written = writeView(boardView(board, { theme, ageMs: 0, hasFailed: false }));
  return frameDocument({
    ...{ lang: board.lang, title: board.title },
    head: html`<link rel="canonical" href="${board.url}">
<link rel="alternate" type="${OEMBED_TYPE}" href="${oembedAddress(slug, board.lang, origin)}" title="${board.title}">`,
    body: html`<paligid-board city="${slug}" lang="${board.lang}" theme="${theme}">${written}</paligid-board>
<script src="${EMBED_SCRIPT_PATH}" async></script>`,
  });
}

/** Where there is no board: says so, in the frame's own look. */
export function plainFrame(text: string, lang: Board['lang'], theme: Theme, url: string): string {
  const body = html`<div class="board" data-theme="${theme}"><p class="note">${text}</p><p class="more"><a href="${url}">${PRODUCT_NAME}</a></p></div>`;
  return frameDocument({ lang, title: PRODUCT_NAME, head: undefined, body });
}

function frameDocument(page: {
  lang: string;
  title: string;
  head: Markup | undefined;
  body: Markup;
}): string {
  // A link of a frame opens beside the page that shows it.
  return html`<!doctype html><html lang="${page.lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title}</title>
<meta name="robots" content="noindex">${page.head}<base target="_blank">
<style>${new Markup(STYLE)}</style></head><body>${page.body}</body></html>
`.text;
}

/** Where programs turn the address of a town's page into a board. */
export function oembedAddress(slug: string, locale: string, origin: string): string {
  const url = `${origin}${linkInLanguage(`/lungsod/${slug}`, locale)}`;
  return `${origin}${OEMBED_PATH}?${new URLSearchParams({ url, format: 'json' })}`;
}

/**
 * To be copied into a page. The link stands there until the script has run, and where it may not. The height is
 * reserved, so that the page does not jump when the board comes.
 */
export function scriptSnippet(slug: string, name: string, locale: string, origin: string): string {
  const page = `${origin}${linkInLanguage(`/lungsod/${slug}`, locale)}`;
  return html`<script async src="${origin}${EMBED_SCRIPT_PATH}"></script>
<paligid-board city="${slug}" lang="${locale}" style="display:block;height:${FRAME.height}px"><a href="${page}">${name}: ${PRODUCT_NAME}</a></paligid-board>`
    .text;
}

export function frameSnippet(
  { slug, title, locale, theme = 'auto' }: { slug: string; title: string; locale: string; theme?: Theme },
  origin: string,
  size: { width: number | string; height: number } = { ...FRAME, width: '100%' },
): string {
  return html`<iframe src="${origin}${framePath(slug, locale, theme)}" title="${title}" width="${size.width}" height="${size.height}" frameborder="0" loading="lazy" referrerpolicy="no-referrer" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>`
    .text;
}

function writeView({ tag, attributes, children }: ViewElement): Markup {
  const inside = children.map((child) => (typeof child === 'string' ? html`${child}` : writeView(child)));
  return html`${new Markup(htmlElement(tag, attributes))}${inside}</${new Markup(tag)}>`;
}
