import * as z from 'zod';
import { boundedList, boundedText, filledText, webAddress } from '../fields.ts';
import { TEXT } from '../limits.ts';

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

export const shareImageParamsSchema = z.object({
  title: filledText(TEXT.title),
  summary: boundedText(TEXT.summary).optional(),
  location: boundedText(TEXT.label).optional(),
  source: boundedText(TEXT.label).optional(),
  category: boundedText(TEXT.shortText).optional(),
  severity: z.enum(['info', 'warning', 'alert']).optional(),
});
