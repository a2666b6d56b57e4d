import type { SharePlatform } from './platform-limits.ts';
import { queryText } from './query-text.ts';
import type { ShareData } from './share-data.ts';
import { bareTag, firstParagraph } from './share-message.ts';

/** The address that opens the platform's own share form. */
export function platformLink(platform: SharePlatform, { title, text, url, hashtags }: ShareData): string {
  switch (platform) {
    case 'twitter': {
      // The form sets the '#' itself; with the tags in the text as well they would stand there twice.
      const tags = hashtags.map(bareTag).join(',');
      return `https://twitter.com/intent/tweet?${queryText({ text: firstParagraph(text), url, hashtags: tags || undefined })}`;
    }
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?${queryText({ u: url })}`;
    case 'whatsapp':
      return `https://wa.me/?${queryText({ text: `${text} ${url}` })}`;
    case 'telegram':
      return `https://t.me/share/url?${queryText({ url, text })}`;
    case 'email':
      return `mailto:?${queryText({ subject: title, body: `${text}\n${url}` })}`;
  }
}
