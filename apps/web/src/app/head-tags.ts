import { PRODUCT_NAME } from '@paligid/domain/product';
import { storyPreviewPath } from '@paligid/domain/sharing/share-images';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { type HeadTag, THEME_COLORS } from './head.ts';
import type { PageInfo } from './page.ts';
import type { Head } from './route.ts';

/** All our pictures of links have this size: what Facebook, X, Telegram, Viber and Messenger show large. */
const PICTURE_SIZE = { width: '1200', height: '630' };
const OG_LOCALES: Readonly<Record<string, string>> = { en: 'en_PH', fil: 'fil_PH' };

/** Metadata of a page for search engines and link previews. */
export function headTags(
  head: Head,
  { origin, locale, theme }: Pick<PageInfo, 'origin' | 'locale' | 'theme'>,
): HeadTag[] {
  const { title, description, canonicalPath, type = 'website' } = head;
  const address = canonicalPath === undefined ? undefined : `${origin}${canonicalPath}`;
  const picture = `${origin}${picturePath(head, locale)}`;
  const alt = m['picture.alt']({ title }, { locale });
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
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', PICTURE_SIZE.width),
    meta('property', 'og:image:height', PICTURE_SIZE.height),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', picture),
    meta('name', 'twitter:image:alt', alt),
  ].filter((tag) => tag !== undefined);
}

/** A story's own picture; that of the product for every other page. */
function picturePath({ story }: Head, locale: Locale): string {
  const language = locale === 'fil' ? 'fil' : 'en';
  return story === undefined ? `/api/og?type=app&lang=${language}` : storyPreviewPath({ ...story, language });
}

function meta(kind: 'name' | 'property', name: string, content: string | undefined): HeadTag | undefined {
  return content === undefined ? undefined : { tag: 'meta', attributes: { [kind]: name, content } };
}

function link(rel: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel, href } };
}
