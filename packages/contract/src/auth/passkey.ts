import * as z from 'zod';
import { boundedList, boundedText, filledText } from '../fields.ts';
import { TEXT } from '../limits.ts';

/** Limits of WebAuthn: a credential id has 1,023 bytes at most; without attestation the rest is small. */
const CREDENTIAL_ID = 1364;
const CLIENT_DATA = 1400;
const ATTESTATION = 4096;
const AUTHENTICATOR_DATA = 1400;
const SIGNATURE = 1024;
const CHALLENGE = 128;

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max, { abort: true })
    .regex(/^[\w-]+$/);

const transport = z.string().regex(/^[a-z-]{1,20}$/);
const credentialId = base64url(CREDENTIAL_ID);
const credentialType = z.literal('public-key');
const listedCredential = z.object({
  id: credentialId,
  type: credentialType,
  transports: boundedList(transport, 10).optional(),
});
const milliseconds = z.int().min(0).max(3_600_000);

/** What `navigator.credentials.create` is asked with. */
export const passkeyCreationSchema = z
  .object({
    rp: z.object({ name: filledText(TEXT.label), id: filledText(TEXT.label) }),
    user: z.object({
      id: base64url(CHALLENGE),
      name: boundedText(TEXT.email),
      displayName: boundedText(TEXT.email),
    }),
    challenge: base64url(CHALLENGE),
    pubKeyCredParams: boundedList(z.object({ alg: z.int(), type: credentialType }), 10),
    timeout: milliseconds,
    excludeCredentials: boundedList(listedCredential, 10),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });

/** What `navigator.credentials.get` is asked with. No credential is listed: the reader's device offers its own. */
export const passkeyRequestSchema = z
  .object({
    rpId: filledText(TEXT.label),
    challenge: base64url(CHALLENGE),
    timeout: milliseconds,
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' });

/** A new passkey, as the browser hands it over. */
export const newPasskeySchema = z
  .object({
    id: credentialId,
    rawId: credentialId,
    type: credentialType,
    response: z.object({
      clientDataJSON: base64url(CLIENT_DATA),
      attestationObject: base64url(ATTESTATION),
      transports: boundedList(transport, 10).optional(),
    }),
  })
  .meta({ id: 'NewPasskey' });

/** The proof that the reader holds a passkey. */
export const passkeyProofSchema = z
  .object({
    id: credentialId,
    rawId: credentialId,
    type: credentialType,
    response: z.object({
      clientDataJSON: base64url(CLIENT_DATA),
      authenticatorData: base64url(AUTHENTICATOR_DATA),
      signature: base64url(SIGNATURE),
      userHandle: base64url(CHALLENGE).nullish(),
    }),
  })
  .meta({ id: 'PasskeyProof' });
