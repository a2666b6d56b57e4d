import { PRODUCT_HASHTAG } from '../brand/product.ts';
import { shareLink } from './share-link.ts';

export type ShareData = { title: string; text: string; url: string; hashtags: readonly string[] };

/** A day's achievement and the app itself have no page of their own; their link is the homepage. */
export type ShareContent = { contentId: string; contentType: 'story' | 'achievement' | 'app' };

type ShareWords = { title: string; text: string; hashtags?: readonly string[] | undefined };

export function shareData(
  { contentId, contentType }: ShareContent,
  { title, text, hashtags = [PRODUCT_HASHTAG] }: ShareWords,
  origin: string,
): ShareData {
  const url = contentType === 'story' ? shareLink(origin, contentId) : `${origin}/`;
  return { title, text, url, hashtags };
}
