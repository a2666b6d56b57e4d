import * as z from 'zod';
import { boundedList, boundedText, filledText, webAddress } from '../fields.ts';
import { itemId } from '../ids.ts';
import { TEXT } from '../limits.ts';
import { wholeInQuery } from '../query.ts';

/** The maximum message length of any platform. */
const SHARE_TEXT_MAX = 65_536;

export const shareDataSchema = z.object({
  title: boundedText(TEXT.title),
  text: boundedText(SHARE_TEXT_MAX),
  url: webAddress,
  hashtags: boundedList(filledText(TEXT.shortText), 10),
  contentId: filledText(TEXT.id),
  contentType: filledText(TEXT.shortText),
});

const imageLevel = z.enum(['info', 'warning', 'alert']);

export const shareImageParamsSchema = z.object({
  title: filledText(TEXT.title),
  summary: boundedText(TEXT.summary).optional(),
  location: boundedText(TEXT.label).optional(),
  source: boundedText(TEXT.label).optional(),
  category: boundedText(TEXT.shortText).optional(),
  severity: imageLevel.optional(),
});

const hexColour = z.string().regex(/^[0-9a-f]{6}$/);

/** A longer text needs a code that no phone reads from a screen. */
const QR_DATA_MAX = 500;
const QR_SIZE = { min: 64, max: 1024 };
const QR_MARGIN_MAX = 8;

/** What `/api/qr` takes. The code holds links to our own pages alone, which the server checks. */
export const qrImageQuery = z.strictObject({
  data: filledText(QR_DATA_MAX),
  size: wholeInQuery(QR_SIZE.min, QR_SIZE.max).prefault(300),
  color: hexColour.default('1c1f2e'),
  bgcolor: hexColour.default('ffffff'),
  margin: wholeInQuery(0, QR_MARGIN_MAX).prefault(1),
  format: z.enum(['png', 'svg']).default('png'),
});

const pictureLanguage = z.enum(['en', 'fil']).default('en');

/** Grows with the story: another address makes platforms fetch the picture again. It changes nothing on it. */
const pictureVersion = z
  .string()
  .regex(/^[\w.-]{1,40}$/)
  .optional();

/** A picture of a story as it is known at that moment. */
export const storyPictureQuery = z.strictObject({ id: itemId, lang: pictureLanguage, v: pictureVersion });

const OG_TYPES = ['story', 'achievement', 'app'] as const;
const OG_DESCRIPTION_MAX = 150;

/** What `/api/og` takes instead of a story: words of a sender. Longer descriptions are cut. */
export const previewImageQuery = z.strictObject({
  title: boundedText(TEXT.title).optional(),
  description: boundedText(TEXT.summary)
    .transform((text) => text.slice(0, OG_DESCRIPTION_MAX))
    .optional(),
  type: z.enum(OG_TYPES).default('story'),
  lang: pictureLanguage,
});

/** What `/api/share-image` takes instead of a story. */
export const shareImageQuery = shareImageParamsSchema.extend({ lang: pictureLanguage }).strict();
