import * as z from 'zod';
import {
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyProofSchema,
  passkeyRequestSchema,
} from '../auth/passkey.ts';
import { factorCode, newPassword } from '../auth/session.ts';
import { defineCall, done, success } from '../call.ts';
import { accountSecuritySchema, deviceSchema, passkeySchema } from '../entities/account-security.ts';
import { boundedList, filledText } from '../fields.ts';
import { recordId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { signedIn } from './auth.api.ts';

const idParams = z.object({ id: recordId });

export const getSecurity = defineCall({
  id: 'security.get',
  method: 'GET',
  path: '/users/me/security',
  summary: 'Addition: how the account is guarded',
  access: 'reader',
  signed: true,
  response: success(accountSecuritySchema),
});

export const listDevices = defineCall({
  id: 'security.listDevices',
  method: 'GET',
  path: '/users/me/devices',
  summary: 'Addition: where the reader is signed in, the newest first',
  access: 'reader',
  signed: true,
  response: success(z.object({ devices: boundedList(deviceSchema) })),
});

export const endDevice = defineCall({
  id: 'security.endDevice',
  method: 'DELETE',
  path: '/users/me/devices/{id}',
  summary: 'Addition: sign one device out',
  access: 'reader',
  signed: true,
  params: idParams,
  response: done,
});

export const endOtherDevices = defineCall({
  id: 'security.endOtherDevices',
  method: 'DELETE',
  path: '/users/me/devices',
  summary: 'Addition: sign every other device out',
  access: 'reader',
  signed: true,
  response: done,
});

export const confirmReader = defineCall({
  id: 'security.confirm',
  method: 'POST',
  path: '/auth/confirm',
  summary:
    'Addition: show again who you are, with the password (and the code, where one is asked at sign-in) or with a passkey; good for ten minutes of this sign-in',
  access: 'reader',
  signed: true,
  body: z.object({
    password: filledText(LIMITS.passwordMax).optional(),
    code: factorCode.optional(),
    passkey: passkeyProofSchema.optional(),
  }),
  response: done,
});

export const changePassword = defineCall({
  id: 'security.changePassword',
  method: 'POST',
  path: '/auth/password/change',
  summary: 'Addition: change the password; every other device is signed out',
  access: 'reader',
  signed: true,
  body: z.object({
    current_password: filledText(LIMITS.passwordMax).optional(),
    new_password: newPassword,
  }),
  response: done,
});

export const startAuthenticator = defineCall({
  id: 'security.startAuthenticator',
  method: 'POST',
  path: '/users/me/authenticator',
  summary: 'Addition: a new secret for an authenticator app; asked for at sign-in only after its first code',
  access: 'reader',
  signed: true,
  response: success(
    z.object({
      secret: filledText(TEXT.id),
      address: filledText(TEXT.cursor).meta({ format: 'otpauth URI' }),
    }),
  ),
});

const recoveryCodesSchema = z.object({
  recovery_codes: boundedList(filledText(TEXT.shortText), LIMITS.recoveryCodes),
});

export const enableAuthenticator = defineCall({
  id: 'security.enableAuthenticator',
  method: 'POST',
  path: '/users/me/authenticator/enable',
  summary: 'Addition: ask for codes at sign-in from now on; the recovery codes are told this once',
  access: 'reader',
  signed: true,
  body: z.object({ code: factorCode }),
  response: success(recoveryCodesSchema),
});

export const removeAuthenticator = defineCall({
  id: 'security.removeAuthenticator',
  method: 'DELETE',
  path: '/users/me/authenticator',
  summary: 'Addition: ask for no codes any more',
  access: 'reader',
  signed: true,
  response: done,
});

export const renewRecoveryCodes = defineCall({
  id: 'security.renewRecoveryCodes',
  method: 'POST',
  path: '/users/me/recovery-codes',
  summary: 'Addition: new recovery codes; the old ones are no longer good',
  access: 'reader',
  signed: true,
  response: success(recoveryCodesSchema),
});

export const startPasskey = defineCall({
  id: 'security.startPasskey',
  method: 'POST',
  path: '/users/me/passkeys/options',
  summary: 'Addition: what to make a passkey with',
  access: 'reader',
  signed: true,
  response: success(passkeyCreationSchema),
});

export const addPasskey = defineCall({
  id: 'security.addPasskey',
  method: 'POST',
  path: '/users/me/passkeys',
  summary: 'Addition: keep a new passkey',
  access: 'reader',
  signed: true,
  body: z.object({ passkey: newPasskeySchema }),
  response: success(passkeySchema),
});

export const removePasskey = defineCall({
  id: 'security.removePasskey',
  method: 'DELETE',
  path: '/users/me/passkeys/{id}',
  summary: 'Addition: forget a passkey',
  access: 'reader',
  signed: true,
  params: idParams,
  response: done,
});

export const passkeyOptions = defineCall({
  id: 'auth.passkeyOptions',
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Addition: what to ask a passkey with; good once, for ten minutes',
  access: 'open',
  signed: true,
  response: success(passkeyRequestSchema),
});

export const passkeyLogin = defineCall({
  id: 'auth.passkeyLogin',
  method: 'POST',
  path: '/auth/passkey/login',
  summary: 'Addition: sign in with a passkey',
  access: 'open',
  signed: true,
  body: z.object({ passkey: passkeyProofSchema }),
  response: success(signedIn),
});
