import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { filledText, latitude, longitude } from '../fields.ts';
import { TEXT } from '../limits.ts';

/** The server decides which cell a point belongs to. */
export const guestTicket = defineCall({
  id: 'live.guestTicket',
  method: 'POST',
  path: '/live/guest-ticket',
  summary: 'Addition: a ticket for one live connection of a guest, for the alerts of one cell',
  access: 'open',
  signed: true,
  body: z.object({ lat: latitude, lon: longitude }),
  response: success(z.object({ ticket: filledText(TEXT.cursor), expires_in: z.int().min(1).max(86_400) })),
});
