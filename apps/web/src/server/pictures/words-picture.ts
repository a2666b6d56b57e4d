import type { previewImageQuery, shareImageQuery } from '@paligid/contract/entities/share';
import { PRODUCT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import type * as z from 'zod';
import { translatorFor } from '../../i18n/useTranslation.ts';
import type { WordsPicture } from './picture.ts';
import { drawableText } from './text-lines.ts';

/** A preview with words of a sender; without words, of the product itself. */
export function previewPicture(query: z.output<typeof previewImageQuery>): WordsPicture {
  const t = translatorFor(query.lang);
  const title = drawableText(query.title ?? '');
  const tagline = t(m['brand.tagline']);
  const common = { kind: 'words', shape: 'wide', tone: 'brand', note: '', tagline } as const;
  if (title === '')
    return { ...common, title: t(m['picture.app']), text: t(m['picture.app_text']), whose: '' };
  return { ...common, title, text: drawableText(query.description ?? ''), whose: t(m['picture.whose']) };
}

/**
 * A picture with words of a sender. It says whose words these are, and shows neither severity panes nor times: nobody
 * may make a bulletin of ours.
 */
export function sharePicture(query: z.output<typeof shareImageQuery>): WordsPicture {
  const t = translatorFor(query.lang);
  const facts = [query.location, query.source, query.category].map((fact) => drawableText(fact ?? ''));
  return {
    ...{ kind: 'words', shape: 'tall', tone: query.severity ?? 'info' },
    title: drawableText(query.title) || PRODUCT_NAME,
    text: drawableText(query.summary ?? ''),
    note: facts.filter(Boolean).join(' • '),
    whose: t(m['picture.whose']),
    tagline: t(m['brand.tagline']),
  };
}
