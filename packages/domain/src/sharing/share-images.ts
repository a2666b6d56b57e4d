import { PRODUCT_SHORT_NAME } from '../product.ts';
import { cutGraphemes } from '../truncate-text.ts';
import { encodeQuery } from './platform-links.ts';
import { taggedLink } from './share-links.ts';

type QrStyle = { isBranded?: boolean; isDark?: boolean; size?: number };

/** The foreground of the light code is the background of the dark one: mangga on tinta. */
const TINTA = '1c1f2e';
const MANGGA = 'ffa63c';
const WHITE = 'ffffff';

/** Our own generator: a third-party one would learn every shared link and fail offline. */
export function qrImagePath(
  data: string,
  { isBranded = false, isDark = false, size = 300 }: QrStyle = {},
): string {
  const query = encodeQuery({
    data,
    size,
    color: isDark ? MANGGA : TINTA,
    bgcolor: isDark ? TINTA : WHITE,
    margin: isBranded ? 2 : 1,
    format: 'png',
  });
  return `/api/qr?${query}`;
}

/** The link inside the code, tagged so that scans can be told from clicks. */
export function qrShareLink(link: string, contentId: string): string {
  return taggedLink(link, contentId, 'qr_code');
}

export function qrFileName(nowMs: number): string {
  return `${PRODUCT_SHORT_NAME}-qr-${nowMs}.png`;
}

type SharedStory = {
  title: string;
  summary?: string | undefined;
  location?: string | undefined;
  source?: string | undefined;
  category?: string | undefined;
  /** 1 to 5. */
  severity?: number | undefined;
  /** Of our own words on the image. */
  language?: 'en' | 'fil' | undefined;
};

/** The URL path of a shared story's image, generated on our own origin. Missing fields are omitted. */
export function shareImagePath({
  title,
  summary,
  location,
  source,
  category,
  severity,
  language,
}: SharedStory): string {
  const level = severity === undefined ? undefined : imageSeverity(severity);
  const query = encodeQuery({ title, summary, location, source, category, severity: level, lang: language });
  return `/api/share-image?${query}`;
}

function imageSeverity(severity: number): 'info' | 'warning' | 'alert' {
  if (severity >= 5) return 'alert';
  return severity >= 3 ? 'warning' : 'info';
}

/** Longer descriptions are cut. */
const DESCRIPTION_MAX = 150;

type PreviewImage = { title: string; message: string; type: 'story' | 'achievement' | 'app' };

/** The URL path of the preview image of what is shared, with the words of the sender. */
export function previewImagePath({ title, message, type }: PreviewImage): string {
  return `/api/og?${encodeQuery({ title, description: cutGraphemes(message, DESCRIPTION_MAX), type })}`;
}

/** The URL path of the picture that links to pages without one of their own are previewed by. */
export function appPreviewPath(language: 'en' | 'fil'): string {
  return `/api/og?${encodeQuery({ type: 'app', lang: language })}`;
}

type StoryCard = { id: string; language: 'en' | 'fil'; version?: number | string | undefined };

/** The URL path of the picture that a link to a story is previewed by: with what we know of it at that moment. */
export function storyPreviewPath({ id, language, version }: StoryCard): string {
  return `/api/og?${encodeQuery({ id, lang: language, v: version })}`;
}

/**
 * The URL path of the picture of a story to pass on. What is drawn is what we know at that moment; the version with the
 * level is there so that a raised story has another address, and never gets the picture of before from a cache.
 */
export function storyCardPath({ id, language, version, severity }: StoryCard & { severity: number }): string {
  const drawn = [version, imageSeverity(severity)].filter((part) => part !== undefined).join('-');
  return `/api/share-image?${encodeQuery({ id, lang: language, v: drawn })}`;
}
