import { bareTag, firstParagraph, type ShareData, type SharePlatform } from './share-links.ts';

/** The URL that opens the platform's share form. */
export function platformLink(platform: SharePlatform, { title, text, url, hashtags }: ShareData): string {
  switch (platform) {
    case 'twitter': {
      // The form adds the '#' itself; tags in the text as well would appear twice.
      const tags = hashtags.map(bareTag).join(',');
      return `https://twitter.com/intent/tweet?${encodeQuery({ text: firstParagraph(text), url, hashtags: tags || undefined })}`;
    }
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?${encodeQuery({ u: url })}`;
    case 'whatsapp':
      return `https://wa.me/?${encodeQuery({ text: `${text} ${url}` })}`;
    case 'telegram':
      return `https://t.me/share/url?${encodeQuery({ url, text })}`;
    case 'email':
      return `mailto:?${encodeQuery({ subject: title, body: `${text}\n${url}` })}`;
  }
}

/** Half a character, which cannot be encoded; older browsers have no `toWellFormed`. */
const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * Query parameters in the given order, spaces as %20: mail programs and chat apps display a plus sign as a plus sign.
 */
export function encodeQuery(parameters: Record<string, string | number | undefined>): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).replace(LONE_SURROGATE, '\ufffd'))}`)
    .join('&');
}
