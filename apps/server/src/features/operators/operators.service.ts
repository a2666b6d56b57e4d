import { createHash, randomBytes } from 'node:crypto';
import type { newPasskeySchema, passkeyProofSchema } from '@paligid/contract/auth/passkey';
import type { OperatorRole } from '@paligid/domain/session/operator-role';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { challengeOf } from '../../platform/passkey-challenge.ts';
import { CHALLENGE_MS, type ChallengePurpose, operatorChallenges } from './operator-challenges.ts';
import * as repository from './operators.repository.ts';

export type { AuditEntry, Operator } from './operators.repository.ts';

const TOKEN_BYTES = 32;
const INVITATION_MS = 3_600_000;
/** A shift; and how long a phone may lie on the table. */
export const SESSION_MS = 8 * 3_600_000;
const IDLE_MS = 30 * 60_000;
/** EdDSA, ES256 and RS256: what phones, computers and keys have. */
const ALGORITHMS = [-8, -7, -257];
const MAX_AUDIT = 200;

type Deps = { pool: Pool; clock: Clock };

/** Adds an operator and returns the token of their invitation. Undefined: the name is or was somebody's. */
export function addOperator(
  { pool, clock, newId }: Deps & { newId: () => string },
  { name, role, by }: { name: string; role: OperatorRole; by: string },
): Promise<string | undefined> {
  return inTransaction(pool, async (db) => {
    const now = clock.now();
    const id = newId();
    if (!(await repository.insert(db, { id, name, role }, now))) return undefined;
    const entry = { operator: by, subject: name, outcome: 'asked', at: now } as const;
    await repository.insertAudit(db, { ...entry, action: 'add operator', reason: role });
    return createInvitation(db, id, now);
  });
}

/** For another device, or in place of a lost one. Undefined: nobody has the name. */
export function inviteOperator({ pool, clock }: Deps, name: string, by: string): Promise<string | undefined> {
  return inTransaction(pool, async (db) => {
    const now = clock.now();
    const operator = await repository.lock(db, name);
    if (operator === undefined) return undefined;
    const entry = { operator: by, subject: name, outcome: 'asked', at: now } as const;
    await repository.insertAudit(db, { ...entry, action: 'invite operator', reason: null });
    return createInvitation(db, operator.id, now);
  });
}

/** Ends their sessions at once. False: nobody has the name. */
export function removeOperator({ pool, clock }: Deps, name: string, by: string): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    const now = clock.now();
    const operator = await repository.lock(db, name);
    if (operator === undefined) return false;
    const entry = { operator: by, subject: name, outcome: 'asked', at: now } as const;
    await repository.insertAudit(db, { ...entry, action: 'remove operator', reason: null });
    await repository.remove(db, operator.id, now);
    return true;
  });
}

export function listOperators(pool: Pool): Promise<repository.ListedOperator[]> {
  return repository.list(pool);
}

async function createInvitation(
  db: Parameters<typeof repository.invite>[0],
  id: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await repository.invite(db, id, sha256(token), new Date(now.getTime() + INVITATION_MS));
  return token;
}

export type OperatorsService = ReturnType<typeof operatorsService>;

type ServiceDeps = Deps & {
  /** Where the desk is; its host is the name that passkeys belong to. */
  origin: string;
  /** Of the keyed hashes in challenges. */
  key: string;
};

/** Who operators are: passkeys, sessions, and the record of what they do. */
export function operatorsService({ pool, clock, origin, key }: ServiceDeps) {
  const challenges = operatorChallenges(key);
  const rpId = new URL(origin).hostname;
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true };

  const purposeOf = (token: string): ChallengePurpose => `enrol ${sha256(token).toString('base64url')}`;

  /** Of racing requests one gets it. */
  const takeChallenge = async (challenge: string, purpose: ChallengePurpose): Promise<boolean> => {
    const read = challenges.read(challenge, purpose, clock.now());
    return read !== undefined && repository.takeChallenge(pool, read.hash, read.expiresAt);
  };

  const startSession = async (db: Parameters<typeof repository.startSession>[0], operatorId: string) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const at = clock.now();
    const endsAt = new Date(at.getTime() + SESSION_MS);
    await repository.startSession(db, { tokenHash: sha256(token), operatorId, at, endsAt });
    return token;
  };

  const noteArrival = (db: Parameters<typeof repository.insertAudit>[0], operator: string, action: string) =>
    repository.insertAudit(db, {
      ...{ operator, action, subject: null, outcome: 'asked', reason: null, at: clock.now() },
    });

  return {
    /** The same for everybody: it names nobody. */
    signInOptions: () => ({
      ...{ rpId, challenge: challenges.issue('sign-in', clock.now()), timeout: CHALLENGE_MS },
      userVerification: 'required' as const,
    }),

    /** Returns the token of a new session; undefined for whatever is wrong with the proof. */
    signIn: async (proof: z.output<typeof passkeyProofSchema>): Promise<string | undefined> => {
      const challenge = challengeOf(proof.response.clientDataJSON);
      if (!(await takeChallenge(challenge, 'sign-in'))) return undefined;
      const credentialId = Buffer.from(proof.id, 'base64url');
      const known = await repository.findPasskey(pool, credentialId);
      if (known === undefined) return undefined;
      const { userHandle, ...response } = proof.response;
      const checked = await verifyAuthenticationResponse({
        ...expected,
        response: {
          ...{ id: proof.id, rawId: proof.rawId, type: proof.type, clientExtensionResults: {} },
          response: userHandle == null ? response : { ...response, userHandle },
        },
        expectedChallenge: challenge,
        credential: {
          ...{ id: proof.id, counter: known.counter },
          publicKey: new Uint8Array(known.publicKey),
        },
      }).catch(() => undefined);
      if (checked?.verified !== true) return undefined;
      const { newCounter } = checked.authenticationInfo;
      return inTransaction(pool, async (db) => {
        if (!(await repository.usePasskey(db, credentialId, newCounter, clock.now()))) return undefined;
        await noteArrival(db, known.name, 'sign in');
        return startSession(db, known.id);
      });
    },

    /** Undefined: the link is used, too old, or nobody's. */
    invitation: async (token: string) => {
      const invited = await repository.findInvited(pool, sha256(token), clock.now());
      if (invited === undefined) return undefined;
      return {
        operator: invited,
        options: {
          rp: { name: 'Paligid desk', id: rpId },
          user: {
            id: Buffer.from(invited.id.replaceAll('-', ''), 'hex').toString('base64url'),
            ...{ name: invited.name, displayName: invited.name },
          },
          challenge: challenges.issue(purposeOf(token), clock.now()),
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
          timeout: CHALLENGE_MS,
          authenticatorSelection: {
            ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
          },
          attestation: 'none' as const,
        },
      };
    },

    /** Adds the passkey and returns the token of a new session; undefined for whatever is wrong. */
    enrol: async (token: string, given: z.output<typeof newPasskeySchema>): Promise<string | undefined> => {
      const invited = await repository.findInvited(pool, sha256(token), clock.now());
      const challenge = challengeOf(given.response.clientDataJSON);
      if (invited === undefined || !(await takeChallenge(challenge, purposeOf(token)))) return undefined;
      const { transports: _, ...response } = given.response;
      const checked = await verifyRegistrationResponse({
        ...expected,
        response: {
          ...{ id: given.id, rawId: given.rawId, type: given.type, clientExtensionResults: {}, response },
        },
        expectedChallenge: challenge,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined);
      if (checked?.verified !== true) return undefined;
      const { credential } = checked.registrationInfo;
      return inTransaction(pool, async (db) => {
        if (!(await repository.takeInvitation(db, sha256(token), clock.now()))) return undefined;
        const isAdded = await repository.addPasskey(db, {
          ...{ operatorId: invited.id, counter: credential.counter, addedAt: clock.now() },
          credentialId: Buffer.from(credential.id, 'base64url'),
          publicKey: Buffer.from(credential.publicKey),
        });
        if (!isAdded) return undefined;
        await noteArrival(db, invited.name, 'enrol');
        return startSession(db, invited.id);
      });
    },

    /** Whose session it is. Role and removal are read each time: both hold from the next request on. */
    operatorOf: (token: string): Promise<repository.Operator | undefined> => {
      const now = clock.now();
      return repository.seeSession(pool, sha256(token), now, new Date(now.getTime() - IDLE_MS));
    },

    signOut: async (token: string, operator: string): Promise<void> => {
      await noteArrival(pool, operator, 'sign out');
      await repository.endSession(pool, sha256(token));
    },

    record: (entry: Omit<repository.AuditEntry, 'at'>): Promise<void> =>
      repository.insertAudit(pool, { ...entry, at: clock.now() }),

    audit: () => repository.listAudit(pool, MAX_AUDIT),
    auditOf: (subject: string) => repository.listAuditOf(pool, subject, MAX_AUDIT),
    sweep: () => repository.sweep(pool, clock.now()),
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
