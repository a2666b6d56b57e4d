import { PRODUCT_NAME } from '@paligid/domain/product';
import type { PageInfo, Theme } from './page.ts';
import type { Head } from './route.ts';

/** One element of the document's head. */
export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

/** The header bar's background colour, which the browser's own toolbar continues. */
export const THEME_COLORS: Readonly<Record<Theme, string>> = { dark: '#1c1f2e', light: '#ffffff' };
/** Preview image for a link to a page that has no picture of its own. */
const DEFAULT_IMAGE = '/icon-512.png';
const OG_LOCALES: Readonly<Record<string, string>> = { en: 'en_PH', fil: 'fil_PH' };

export function documentTitle({ title }: Head): string {
  return title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
}

/** Metadata of a page for search engines and link previews. */
export function headTags(
  head: Head,
  { origin, locale, theme }: Pick<PageInfo, 'origin' | 'locale' | 'theme'>,
): HeadTag[] {
  const { title, description, canonicalPath, image, type = 'website' } = head;
  const address = canonicalPath === undefined ? undefined : `${origin}${canonicalPath}`;
  const picture = new URL(image ?? DEFAULT_IMAGE, origin).href;
  return [
    meta('name', 'description', description),
    meta('name', 'robots', address === undefined ? 'noindex' : undefined),
    address === undefined ? undefined : link('canonical', address),
    meta('name', 'theme-color', THEME_COLORS[theme]),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', OG_LOCALES[locale]),
    meta('property', 'og:image', picture),
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', picture),
  ].filter((tag) => tag !== undefined);
}

/**
 * In the browser, updates only what a reader or a bookmark sees: previews are made from the document as the server sent
 * it.
 */
export function updateHead(document: Document, head: Head, { origin }: Pick<PageInfo, 'origin'>): void {
  const title = documentTitle(head);
  if (document.title !== title) document.title = title;
  const { description, canonicalPath } = head;
  const address = canonicalPath === undefined ? undefined : `${origin}${canonicalPath}`;
  setHeadElement(document, { tag: 'meta', attributes: { name: 'description' } }, 'content', description);
  setHeadElement(document, { tag: 'link', attributes: { rel: 'canonical' } }, 'href', address);
}

function setHeadElement(
  document: Document,
  { tag, attributes }: HeadTag,
  name: string,
  value: string | undefined,
): void {
  const [[key, kind] = ['', '']] = Object.entries(attributes);
  const found = document.head.querySelector(`${tag}[${key}="${kind}"]`);
  if (value === undefined) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, kind);
  element.setAttribute(name, value);
}

function meta(kind: 'name' | 'property', name: string, content: string | undefined): HeadTag | undefined {
  return content === undefined ? undefined : { tag: 'meta', attributes: { [kind]: name, content } };
}

function link(rel: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel, href } };
}
