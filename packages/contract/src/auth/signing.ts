import * as z from 'zod';
import { boundedText, filledText } from '../fields.ts';
import { TEXT } from '../limits.ts';

/** Standard base64 with padding, of the client info as JSON. */
const encodedInfo = filledText(TEXT.clientInfo).regex(/^[A-Za-z0-9+/]+={0,2}$/);

export const signedHeadersSchema = z.object({
  'X-Signature': z.string().regex(/^[0-9a-f]{64}$/),
  'X-Timestamp': z.string().regex(/^\d{1,16}$/),
  'X-Nonce': z.string().regex(/^[0-9a-f]{32}$/),
  'X-Client-Info': encodedInfo,
});

/** Browser agent, screen size, language, time zone. */
export const clientInfoSchema = z.object({
  b: boundedText(1024),
  s: z.string().regex(/^\d{1,5}x\d{1,5}$/),
  l: boundedText(TEXT.shortText),
  t: boundedText(TEXT.id),
});
