import type { SharePlatform } from './platform-limits.ts';

/** What is posted beside the link. */
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

/** Callers hand in tags with and without their sign. */
export function bareTag(tag: string): string {
  return tag.replace(/^#+/, '');
}
