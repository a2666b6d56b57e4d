import * as z from 'zod';
import { phoneNumber } from '../auth/phone-number.ts';
import {
  authResponseSchema,
  emailField,
  factorCode,
  jwt,
  newPassword,
  sessionSchema,
} from '../auth/session.ts';
import { defineCall, done, success } from '../call.ts';
import { interestsSchema, userSchema } from '../entities/users.ts';
import { addition, boundedText, filledText, latitude, longitude, radiusKm } from '../fields.ts';
import { userId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';

const accountArea = { interests: interestsSchema, lat: latitude, lon: longitude, radius_km: radiusKm };
const opaqueToken = filledText(TEXT.cursor);
/** Surrounding spaces are trimmed; a name of spaces only is invalid. */
const readerName = z.string().trim().min(1).max(TEXT.name);
/** Readers with an authenticator app are asked for a code: 401 `SECOND_FACTOR_REQUIRED` without one. */
const code = addition(factorCode.optional(), 'of the authenticator app, or a recovery code.');
const seconds = z.int().min(1).max(86_400);

/** Also the body of POST /user. */
export const registrationSchema = z
  .object({
    email: emailField,
    password: addition(newPassword, 'without it nobody could sign in again.'),
    name: addition(readerName.optional(), 'what to call the reader, when they say it.'),
    ...accountArea,
  })
  .meta({ id: 'Registration' });

export const signedIn = authResponseSchema.extend({ user: userSchema }).meta({ id: 'SignedIn' });

export const register = defineCall({
  id: 'auth.register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Open an account with email and password',
  access: 'open',
  signed: false,
  body: registrationSchema,
  response: success(authResponseSchema),
});

export const login = defineCall({
  id: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password',
  access: 'open',
  signed: false,
  body: z.object({ email: emailField, password: filledText(LIMITS.passwordMax), code }),
  response: success(signedIn).extend({ message: boundedText(TEXT.message) }),
});

export const logout = defineCall({
  id: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session',
  access: 'open',
  signed: true,
  body: sessionSchema,
  response: done,
});

export const refresh = defineCall({
  id: 'auth.refresh',
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Change the refresh token for a new pair',
  access: 'open',
  signed: false,
  body: z.object({ refresh_token: jwt }),
  response: success(sessionSchema),
});

export const google = defineCall({
  id: 'auth.google',
  method: 'POST',
  path: '/auth/google',
  summary: 'Sign in with a Google account',
  access: 'open',
  signed: true,
  body: z.object({ id_token: jwt, code }),
  response: success(signedIn),
});

export const phoneSendCode = defineCall({
  id: 'auth.phoneSendCode',
  method: 'POST',
  path: '/auth/phone/send-code',
  summary: 'Send a code of six digits to a phone',
  access: 'open',
  signed: true,
  body: z.object({ phone_number: phoneNumber }),
  response: success(z.object({ expires_in: seconds, resend_in: seconds })),
});

export const phoneVerify = defineCall({
  id: 'auth.phoneVerify',
  method: 'POST',
  path: '/auth/phone/verify',
  summary: 'Prove that the phone is yours',
  access: 'open',
  signed: true,
  body: z.object({ phone_number: phoneNumber, code: z.string().regex(/^\d{6}$/) }),
  response: success(z.object({ verification_token: opaqueToken, is_registered: z.boolean() })),
});

export const phoneRegister = defineCall({
  id: 'auth.phoneRegister',
  method: 'POST',
  path: '/auth/phone/register',
  summary: 'Open an account with a verified phone',
  access: 'open',
  signed: true,
  body: z.object({ phone_number: phoneNumber, verification_token: opaqueToken, ...accountArea }),
  response: success(authResponseSchema),
});

export const phoneLogin = defineCall({
  id: 'auth.phoneLogin',
  method: 'POST',
  path: '/auth/phone/login',
  summary: 'Sign in with a verified phone',
  access: 'open',
  signed: true,
  body: z.object({ phone_number: phoneNumber, verification_token: opaqueToken, code }),
  response: success(authResponseSchema),
});

export const passwordForgot = defineCall({
  id: 'auth.passwordForgot',
  method: 'POST',
  path: '/auth/password/forgot',
  summary:
    'Addition: mail a link that sets a new password; the answer never tells whether the account exists',
  access: 'open',
  signed: true,
  body: z.object({ email: emailField }),
  response: success(z.object({ can_mail: z.boolean() })),
});

export const passwordReset = defineCall({
  id: 'auth.passwordReset',
  method: 'POST',
  path: '/auth/password/reset',
  summary: 'Addition: set a new password with the token of the mail',
  access: 'open',
  signed: true,
  body: z.object({ token: opaqueToken, password: newPassword }),
  response: done,
});

export const emailVerify = defineCall({
  id: 'auth.emailVerify',
  method: 'POST',
  path: '/auth/email/verify',
  summary: 'Addition: show with the token of the mail that the mailbox is yours',
  access: 'open',
  signed: true,
  body: z.object({ token: opaqueToken }),
  response: done,
});

export const wsTicket = defineCall({
  id: 'auth.wsTicket',
  method: 'POST',
  path: '/auth/ws-ticket',
  summary: 'Addition: a ticket for one live connection, so that no token stands in an address',
  access: 'reader',
  signed: true,
  response: success(z.object({ ticket: opaqueToken, expires_in: seconds, user_id: userId })),
});
