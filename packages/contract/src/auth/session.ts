import * as z from 'zod';
import { epochMs } from '../fields.ts';
import { userId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';

export const EMAIL_INVALID = 'Please enter a valid email address';
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters';
const PASSWORD_TOO_LONG = 'Password must be at most 128 characters';

/** The length is checked first: the pattern is slow on very long text. */
export const emailField = z
  .string(EMAIL_INVALID)
  .trim()
  .max(TEXT.email, { error: EMAIL_INVALID, abort: true })
  .regex(z.regexes.email, EMAIL_INVALID);

export const newPassword = z
  .string(PASSWORD_TOO_SHORT)
  .min(LIMITS.passwordMin, PASSWORD_TOO_SHORT)
  .max(LIMITS.passwordMax, PASSWORD_TOO_LONG);

/** The sign-up form has the same two fields. */
export const signInFormSchema = z.object({
  email: emailField,
  password: newPassword,
  rememberMe: z.boolean().optional(),
});

/** Six digits of an authenticator app, or a recovery code, with or without its spaces and dashes. */
export const factorCode = z
  .string()
  .max(TEXT.shortText, { abort: true })
  .regex(/^[0-9A-Za-z -]{6,}$/);

/** Three parts separated by dots. */
export const jwt = z
  .string()
  .max(TEXT.token, { abort: true })
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/);

export const sessionSchema = z.object({ access_token: jwt, refresh_token: jwt }).meta({ id: 'Session' });

export const storedSessionSchema = z.object({
  accessToken: jwt,
  refreshToken: jwt,
  expiresAt: epochMs,
  refreshExpiresAt: epochMs,
});

export const authResponseSchema = sessionSchema.extend({ user_id: userId }).meta({ id: 'AuthResponse' });
