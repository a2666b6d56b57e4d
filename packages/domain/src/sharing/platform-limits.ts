/** The longest message each platform takes, in UTF-16 units. */
const MAXIMUM_LENGTH = {
  twitter: 280,
  facebook: 63_206,
  whatsapp: 65_536,
  telegram: 4096,
  email: 2000,
};

export type SharePlatform = keyof typeof MAXIMUM_LENGTH;

export function maximumLength(platform: SharePlatform): number {
  return MAXIMUM_LENGTH[platform];
}

/** Message and link are parted by one character. */
export function shareLength(text: string, url: string): number {
  return text.length + url.length + 1;
}

export function isTooLong(platform: SharePlatform, text: string, url: string): boolean {
  return shareLength(text, url) > maximumLength(platform);
}
