import { PRODUCT_NAME } from '../brand/product.ts';

type TitleChoices = { title?: string | undefined; greeting?: string | undefined };

export function headerTitle({ title, greeting }: TitleChoices): string {
  return title || greeting || PRODUCT_NAME;
}

type HeaderSubtitle =
  | { kind: 'given'; text: string }
  | { kind: 'updates'; location: string; unread: number }
  | { kind: 'none' };

type SubtitleFacts = { subtitle?: string | undefined; location?: string | undefined; unread: number };

/** Without a known location there is nothing true to say, so the line stays empty. */
export function headerSubtitle({ subtitle, location, unread }: SubtitleFacts): HeaderSubtitle {
  if (subtitle) return { kind: 'given', text: subtitle };
  if (location) return { kind: 'updates', location, unread };
  return { kind: 'none' };
}
