import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { PRODUCT_NAME } from '@paligid/domain/product';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { previewTags } from '../../app/head-tags.ts';
import type { Head } from '../../app/route.ts';
import { translatorFor } from '../../i18n/useTranslation.ts';
import type { RequestContext } from '../http/request-context.ts';
import { html, htmlElement, Markup } from '../pages/html.ts';
import { readCookies } from '../pages/reader-cookies.ts';

/** The only style of a page without script: one column, the system's font, both themes. */
const LITE_STYLE = [
  ':root{color-scheme:light dark;--bg:#fff;--ink:#111;--dim:#55585f;--link:#0b4a8f;--line:#b9bcc4;--red:#b3142f}',
  '@media(prefers-color-scheme:dark){',
  ':root{--bg:#12141f;--ink:#f5f3ec;--dim:#b6b9c9;--link:#9cc2ff;--line:#474b60;--red:#ff6b7d}}',
  '*{box-sizing:border-box}',
  'body{margin:0 auto;max-width:40rem;padding:.75rem;background:var(--bg);color:var(--ink);',
  'font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  'h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.1875rem;margin:1.25rem 0 .25rem}p{margin:.5rem 0}',
  'a{color:var(--link)}small,.dim{color:var(--dim);font-size:.9375rem}',
  '.box{border:3px solid var(--red);padding:0 .75rem .25rem;margin:.75rem 0}.box h2{margin:.25rem 0}',
  '.note{border-inline-start:4px solid var(--red);padding-inline-start:.5rem}',
  'ol{padding-inline-start:1.5rem;margin:.5rem 0}li{margin:.25rem 0}',
  '.rows{list-style:none;padding:0;margin:.25rem 0}.rows li{border-bottom:1px solid var(--line);margin:0;padding:.375rem 0}',
  '.go a,.rows a{display:inline-block;padding:.25rem 0}.go a{margin-inline-end:1rem}',
  'label{display:block}input,button{font:inherit;color:inherit;background:var(--bg);border:2px solid var(--dim);',
  'border-radius:.5rem;padding:.5rem .75rem;min-height:2.75rem;max-width:100%}',
  'button{font-weight:700;cursor:pointer}header{display:flex;flex-wrap:wrap;gap:0 .5rem;align-items:center}header a:last-child{margin:0 0 0 auto}header a:first-child{margin:0}.rows small{display:block}',
  '.go button{display:block;width:100%;text-align:start;margin:.5rem 0}button.main{background:#ffa53f;border-color:#ffa53f;color:#1b1d29}.ok{border-color:#2f9e63}svg{display:block;background:#fff}.red{color:var(--red)}summary{padding:.5rem 0;cursor:pointer}pre{white-space:pre-wrap;font-size:.875rem;border:1px solid var(--line);padding:.5rem;user-select:all}',
].join('');

/**
 * Nothing runs and nothing is loaded; the one style is named by its hash. Auditors that read robots.txt through the page
 * may.
 */
export const LITE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', LITE_STYLE, 'base64')}'`,
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface LitePage {
  locale: Locale;
  title: string;
  /** Of the page itself, without the language. */
  path: string;
  body: Markup;
  /** Present on pages for search engines. */
  description?: string | undefined;
  /** The path that search engines should list in place of this page. */
  canonicalPath?: string;
  /** What a link to a page that is not for search engines is previewed by. */
  preview?: Pick<Head, 'description' | 'story' | 'type'>;
  /** Links to the same content as feeds. */
  feeds?: readonly { type: string; path: string; title: string }[];
}

/** The document, which says in its first line how many kilobytes it takes. */
export function liteDocument(page: LitePage, origin: string): string {
  const draft = draw(page, origin, 1);
  const kilobytes = Math.ceil(gzipSync(draft).length / 1000);
  return kilobytes === 1 ? draft : draw(page, origin, kilobytes);
}

function draw(page: LitePage, origin: string, kilobytes: number): string {
  const { locale, title } = page;
  const t = translatorFor(locale);
  const size = t(m['lite.size'], { kb: kilobytes });
  const home = linkInLanguage('/lite', locale);
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${PRODUCT_NAME}</title>
${headLinks(page, origin)}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${new Markup(LITE_STYLE)}</style></head><body>
<header class="go"><a href="${home}"><b>${PRODUCT_NAME}</b></a>${t(m['lite.name'])} <small>(${size})</small>
${languageLink(page.path, locale)}</header>
<main>${page.body}</main></body></html>
`.text;
}

function headLinks(page: LitePage, origin: string): Markup {
  const { locale, path, description, canonicalPath, feeds } = page;
  const own = canonicalPath === undefined ? linkInLanguage(path, locale) : canonicalPath;
  const canonical = html`<link rel="canonical" href="${origin}${own}">`;
  if (description === undefined)
    return html`<meta name="robots" content="noindex">${canonicalPath === undefined ? undefined : canonical}
${page.preview === undefined ? undefined : previewLinks(page, page.preview, origin)}`;
  return html`<meta name="description" content="${description}">${canonical}
<link rel="alternate" hreflang="en-PH" href="${origin}${path}">
<link rel="alternate" hreflang="fil-PH" href="${origin}${linkInLanguage(path, 'fil')}">
<link rel="alternate" hreflang="x-default" href="${origin}${path}">
${previewLinks(page, { description }, origin)}
${feeds?.map((feed) => html`<link rel="alternate" type="${feed.type}" href="${feed.path}" title="${feed.title}">`)}`;
}

function previewLinks(
  { title, locale, path, canonicalPath = path }: LitePage,
  preview: NonNullable<LitePage['preview']>,
  origin: string,
): Markup {
  const tags = previewTags({ title, canonicalPath, ...preview }, { origin, locale });
  return new Markup(tags.map(({ tag, attributes }) => htmlElement(tag, attributes)).join(''));
}

/** Stored in the cookie too, so that the full version has the same language. */
function languageLink(path: string, locale: Locale): Markup {
  const to = locale === 'fil' ? 'en' : 'fil';
  const query = new URLSearchParams({ to, redirect: linkInLanguage(path, to) });
  const text = m['lite.language']({}, { locale });
  return html`<a href="/language?${query.toString()}" lang="${to}" hreflang="${to}" rel="nofollow">${text}</a>`;
}

/** A language in the address wins over the cookie: it came with a link that somebody chose. */
export function requestedLocale({ query, request }: RequestContext): 'en' | 'fil' {
  const asked = new URLSearchParams(query).get('lang');
  if (asked === 'en' || asked === 'fil') return asked;
  return readCookies(request.headers.cookie ?? '').locale === 'fil' ? 'fil' : 'en';
}
