import type { newPasskeySchema, passkeyProofSchema } from '@paligid/contract/auth/passkey';
import type { passkeySchema } from '@paligid/contract/entities/account-security';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { describeDevice } from '@paligid/domain/session/device';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import { challengeOf } from '../../platform/passkey-challenge.ts';
import { FACTOR_LIMITS } from './factor-limits.ts';
import { CHALLENGE_SECONDS, type PasskeyChallenges } from './passkey-challenges.ts';
import * as passkeys from './passkeys.repository.ts';
import { relyingParty } from './relying-party.ts';

export type NewPasskey = z.output<typeof newPasskeySchema>;
export type PasskeyProof = z.output<typeof passkeyProofSchema>;
type Passkey = z.output<typeof passkeySchema>;

type PasskeysDeps = {
  db: Pool;
  clock: Clock;
  throttle: Throttle;
  newId: () => string;
  origin: string;
  challenges: PasskeyChallenges;
};

/** EdDSA, ES256 and RS256: what phones, computers and keys have. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;

/** Passkeys: registration, and the proof that a reader holds one. Each proof includes a PIN or a fingerprint. */
export function passkeysOf({ db, clock, throttle, newId, origin, challenges }: PasskeysDeps) {
  const { rpId, origins } = relyingParty(origin);
  const expected = { expectedOrigin: origins, expectedRPID: rpId, requireUserVerification: true };

  /** The reader that a proof belongs to; the challenge is used up whether the proof is right or not. */
  const check = async (proof: PasskeyProof): Promise<string> => {
    const challenge = challengeOf(proof.response.clientDataJSON);
    const isFresh = await challenges.take(challenge, { purpose: 'prove' });
    const known = isFresh ? await passkeys.find(db, Buffer.from(proof.id, 'base64url')) : undefined;
    if (known === undefined) throw new ApiError('PASSKEY_REFUSED');
    const { userHandle, ...response } = proof.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: {
        ...{ id: proof.id, rawId: proof.rawId, type: proof.type, clientExtensionResults: {} },
        response: userHandle == null ? response : { ...response, userHandle },
      },
      expectedChallenge: challenge,
      credential: {
        id: known.credentialId.toString('base64url'),
        publicKey: new Uint8Array(known.publicKey),
        counter: known.counter,
      },
    }).catch(refuse);
    if (!verified) throw new ApiError('PASSKEY_REFUSED');
    const { newCounter: counter, credentialBackedUp: isSynced } = authenticationInfo;
    const isUsed = await passkeys.use(db, { id: known.id, counter, isSynced, now: clock.now() });
    if (!isUsed) throw new ApiError('PASSKEY_REFUSED');
    return known.userId;
  };

  return {
    /** The same for everybody: it names no account. */
    proofOptions: async (address: string) => {
      await throttle.spend(FACTOR_LIMITS.passkeyAddress, address);
      const challenge = await challenges.issue({ purpose: 'prove' });
      return {
        ...{ rpId, challenge: challenge.toString('base64url'), timeout: TIMEOUT_MS },
        userVerification: 'required' as const,
      };
    },

    /** Returns the reader. */
    check: async (proof: PasskeyProof, address: string): Promise<string> => {
      await throttle.spend(FACTOR_LIMITS.passkeyAddress, address);
      return check(proof);
    },

    creationOptions: async (userId: string, account: string) => {
      const known = await passkeys.list(db, userId);
      if (known.length >= LIMITS.passkeys) throw new ApiError('TOO_MANY_PASSKEYS');
      const challenge = await challenges.issue({ purpose: 'add', userId });
      const name = { name: account, displayName: account };
      return {
        rp: { name: 'Paligid', id: rpId },
        user: { id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'), ...name },
        challenge: challenge.toString('base64url'),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          ...{ id: credentialId.toString('base64url'), type: 'public-key' as const, transports },
        })),
        timeout: TIMEOUT_MS,
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
        attestation: 'none' as const,
      };
    },

    add: async (userId: string, given: NewPasskey, agent: string): Promise<Passkey> => {
      const challenge = challengeOf(given.response.clientDataJSON);
      const isFresh = await challenges.take(challenge, { purpose: 'add', userId });
      if (!isFresh) throw new ApiError('PASSKEY_REFUSED');
      const { transports = [], ...response } = given.response;
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: {
          ...{ id: given.id, rawId: given.rawId, type: given.type, clientExtensionResults: {}, response },
        },
        expectedChallenge: challenge,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(refuse);
      if (!verified) throw new ApiError('PASSKEY_REFUSED');
      const { credential, credentialBackedUp: isSynced } = registrationInfo;
      const row = {
        ...{ id: newId(), userId, isSynced, transports, name: nameOf(agent), createdAt: clock.now() },
        credentialId: Buffer.from(credential.id, 'base64url'),
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
      };
      const isAdded = await inTransaction(db, (tx) => passkeys.insert(tx, row));
      if (!isAdded) throw new ApiError('TOO_MANY_PASSKEYS');
      return present({ ...row, usedAt: null });
    },

    list: async (userId: string) => (await passkeys.list(db, userId)).map(present),

    remove: async (userId: string, id: string) => {
      if (!(await passkeys.remove(db, id, userId))) throw new ApiError('NOT_FOUND');
    },
  };
}

/** Where the passkey was made, such as 'Chrome, Android'. */
function nameOf(agent: string): string {
  const { browser, system } = describeDevice(agent);
  return [browser, system]
    .filter((name) => name !== null)
    .join(', ')
    .slice(0, TEXT.placeName);
}

function present({ id, name, isSynced, createdAt, usedAt }: passkeys.PasskeyRow): Passkey {
  return {
    ...{ id, name, is_synced: isSynced, created_at: createdAt.toISOString() },
    used_at: usedAt?.toISOString() ?? null,
  };
}

/** The library throws for everything that is wrong with a proof. */
function refuse(cause: unknown): never {
  throw new ApiError('PASSKEY_REFUSED', { cause });
}
