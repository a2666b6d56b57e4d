import { PRODUCT_HASHTAG, PRODUCT_SHORT_NAME } from '../product.ts';

export type ShareData = { title: string; text: string; url: string; hashtags: readonly string[] };

/** A day's achievement and the app itself have no page; their link is the homepage. */
export type ShareContent = { contentId: string; contentType: 'story' | 'achievement' | 'app' };

type ShareText = { title: string; text: string; hashtags?: readonly string[] | undefined };

export function shareData(
  { contentId, contentType }: ShareContent,
  { title, text, hashtags = [PRODUCT_HASHTAG] }: ShareText,
  { origin, locale }: { origin: string; locale: string },
): ShareData {
  const url = contentType === 'story' ? shareLink(origin, contentId) : `${origin}/`;
  return { title, text, url: linkInLanguage(url, locale), hashtags };
}

/** The maximum message length of each platform, in UTF-16 units. */
export const MAX_LENGTH = {
  twitter: 280,
  facebook: 63_206,
  whatsapp: 65_536,
  telegram: 4096,
  email: 2000,
};

export type SharePlatform = keyof typeof MAX_LENGTH;

export function maxLength(platform: SharePlatform): number {
  return MAX_LENGTH[platform];
}

/** One character separates message and link. */
export function shareLength(text: string, url: string): number {
  return text.length + url.length + 1;
}

export function isTooLong(platform: SharePlatform, text: string, url: string): boolean {
  return shareLength(text, url) > maxLength(platform);
}

/** The text posted with the link. */
export function shareMessage(platform: SharePlatform, text: string, hashtags: readonly string[]): string {
  if (platform !== 'twitter') return text;
  return [firstParagraph(text), ...hashtags.map((tag) => `#${bareTag(tag)}`)].filter(Boolean).join(' ');
}

export function firstParagraph(text: string): string {
  return (
    text
      .trim()
      .split(/\r?\n[^\S\n]*\r?\n/, 1)[0]
      ?.trim() ?? ''
  );
}

/** Callers pass tags with and without the '#'. */
export function bareTag(tag: string): string {
  return tag.replace(/^#+/, '');
}

/** `id` of a single story or a cluster. */
export function shareLink(origin: string, id: string): string {
  return `${origin}/story/${encodeURIComponent(id)}`;
}

/**
 * The link or path in a language: whoever follows it, or draws a preview of it, may have no cookie. English is the
 * language of a link that names none.
 */
export function linkInLanguage(link: string, locale: string): string {
  if (locale !== 'fil') return link;
  return `${link}${link.includes('?') ? '&' : '?'}lang=fil`;
}

/** Tells from where readers come. The page itself is the same: our pages ignore these parameters. */
export function taggedLink(link: string, contentId: string, medium: string): string {
  const url = new URL(link);
  url.searchParams.set('utm_source', PRODUCT_SHORT_NAME);
  url.searchParams.set('utm_medium', medium);
  url.searchParams.set('utm_campaign', `story_${contentId}`);
  return url.href;
}

/** The link that a platform gets. Twitter counts its characters among the 280, so there it has no tags. */
export function platformShareLink(platform: SharePlatform, link: string, contentId: string): string {
  return platform === 'twitter' ? link : taggedLink(link, contentId, platform);
}
