import { PRODUCT_NAME } from '@paligid/domain/product';
import { appPreviewPath, storyPreviewPath } from '@paligid/domain/sharing/share-images';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { m } from '@paligid/i18n/messages';
import { type HeadTag, THEME_COLORS } from './head.ts';
import type { PageInfo } from './page.ts';
import type { Head } from './route.ts';

/** All our pictures of links have this size: what Facebook, X, Telegram, Viber and Messenger show large. */
const PICTURE_SIZE = { width: '1200', height: '630' };
/** Names on Facebook's list, which has neither 'en_PH' nor 'fil_PH'; it rejects a value that is not on it. */
const OG_LOCALES = { en: 'en_US', fil: 'tl_PH' };

type PagePlace = Pick<PageInfo, 'origin' | 'locale'>;

/** Metadata of a page for search engines and link previews. */
export function headTags(
  head: Head,
  { origin, locale, theme }: PagePlace & Pick<PageInfo, 'theme'>,
): HeadTag[] {
  const { description, canonicalPath } = head;
  return [
    meta('name', 'description', description),
    meta('name', 'robots', canonicalPath === undefined ? 'noindex' : undefined),
    canonicalPath === undefined ? undefined : link('canonical', `${origin}${canonicalPath}`),
    meta('name', 'theme-color', THEME_COLORS[theme]),
    ...previewTags(head, { origin, locale }),
  ].filter((tag) => tag !== undefined);
}

/**
 * What chat apps and platforms make a preview of. Its address names the language: a crawler has no cookies, and
 * Facebook reads the page at that address in place of the one that was shared.
 */
export function previewTags(
  { title, description, canonicalPath, story, type = 'website' }: Head,
  { origin, locale }: PagePlace,
): HeadTag[] {
  const language = locale === 'fil' ? 'fil' : 'en';
  const address =
    canonicalPath === undefined ? undefined : linkInLanguage(`${origin}${canonicalPath}`, language);
  const path = story === undefined ? appPreviewPath(language) : storyPreviewPath({ ...story, language });
  const picture = `${origin}${path}`;
  const alt =
    story === undefined ? m['picture.app']({}, { locale }) : m['picture.alt']({ title }, { locale });
  return [
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', OG_LOCALES[language]),
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

function meta(kind: 'name' | 'property', name: string, content: string | undefined): HeadTag | undefined {
  return content === undefined ? undefined : { tag: 'meta', attributes: { [kind]: name, content } };
}

function link(rel: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel, href } };
}
