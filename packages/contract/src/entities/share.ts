import * as z from 'zod';
import { filledText, listOf, text, webAddress } from '../fields.ts';
import { TEXT } from '../limits.ts';

/** The longest message that any platform takes. */
const SHARE_TEXT_MAX = 65_536;

export const shareDataSchema = z.object({
  title: text(TEXT.title),
  text: text(SHARE_TEXT_MAX),
  url: webAddress,
  hashtags: listOf(filledText(TEXT.word), 10),
  contentId: filledText(TEXT.id),
  contentType: filledText(TEXT.word),
});

export const shareImageParamsSchema = z.object({
  title: filledText(TEXT.title),
  summary: text(TEXT.summary).optional(),
  location: text(TEXT.label).optional(),
  source: text(TEXT.label).optional(),
  category: text(TEXT.word).optional(),
  severity: z.enum(['info', 'warning', 'alert']).optional(),
});
