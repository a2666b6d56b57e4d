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

export function documentTitle({ title }: Head): string {
  return title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
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
