import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { boundedList, filledText, instant } from '../fields.ts';
import { LIMITS, TEXT } from '../limits.ts';

export const CHECK_IN_REPLIES = ['safe', 'evacuated', 'help'] as const;
export type CheckInReply = (typeof CHECK_IN_REPLIES)[number];

/** 128 random bits. */
const secret = z.string().regex(/^[\w-]{22}$/);

/**
 * Letters and what joins them: neither a phone number nor an address of the web fits in, nor a pile of marks that covers
 * the names around it.
 */
const FIRST_NAME = /^\p{L}\p{M}{0,2}(?:[\p{L} .'’-]\p{M}{0,2})*$/u;

const firstName = z
  .string()
  .max(4 * TEXT.firstName)
  .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1).max(TEXT.firstName).regex(FIRST_NAME));

const pageSchema = z.object({
  created_at: instant,
  expires_at: instant,
  /** Newest first. */
  replies: boundedList(
    z.object({
      name: filledText(TEXT.firstName),
      reply: z.enum(CHECK_IN_REPLIES),
      replied_at: instant,
    }),
    LIMITS.checkInReplies,
  ),
});
export type CheckInPage = z.output<typeof pageSchema>;

const checkInParams = z.object({ id: secret });
const ownerBody = z.object({ key: secret });

/**
 * Served on the internal listener only: the web program draws the pages, which work without a script. The public
 * listener could not take an reply while Redis is down, since it stores the nonces of signed writes there.
 */
const internal = { access: 'open', signed: false } as const;

export const createCheckIn = defineCall({
  ...internal,
  id: 'check_ins.create',
  method: 'POST',
  path: '/check-ins',
  summary: "Make a page of 'Kumusta ka?' for a day",
  body: z.strictObject({}),
  response: success(z.object({ id: secret, key: secret })),
});

export const getCheckIn = defineCall({
  ...internal,
  id: 'check_ins.get',
  method: 'GET',
  path: '/check-ins/{id}',
  summary: 'Who has replied',
  params: checkInParams,
  response: success(pageSchema),
});

export const replyCheckIn = defineCall({
  ...internal,
  id: 'check_ins.reply',
  method: 'POST',
  path: '/check-ins/{id}/replies',
  summary: 'Say how one is; the same name again changes the reply',
  params: checkInParams,
  body: z.object({ name: firstName, reply: z.enum(CHECK_IN_REPLIES) }),
  response: success(
    z.object({ is_recorded: z.boolean().meta({ description: 'False when the page is full.' }) }),
  ),
});

/** A wrong key is replied like a page that does not exist. */
export const checkCheckInKey = defineCall({
  ...internal,
  id: 'check_ins.own',
  method: 'POST',
  path: '/check-ins/{id}/owner',
  summary: 'Whether the key is the one of its maker',
  params: checkInParams,
  body: ownerBody,
  response: success(pageSchema),
});

export const extendCheckIn = defineCall({
  ...internal,
  id: 'check_ins.extend',
  method: 'POST',
  path: '/check-ins/{id}/extend',
  summary: 'Keep the page a day longer, until it is seven days old',
  params: checkInParams,
  body: ownerBody,
  response: success(pageSchema),
});

export const deleteCheckIn = defineCall({
  ...internal,
  id: 'check_ins.delete',
  method: 'POST',
  path: '/check-ins/{id}/delete',
  summary: 'Delete the page and its replies at once',
  params: checkInParams,
  body: ownerBody,
  response: success(z.object({})),
});
