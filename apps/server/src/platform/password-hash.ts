import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from './http/api-error.ts';
import { boundedSemaphore, QueueFullError } from './semaphore.ts';

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** Without a hash it takes as long and returns false, so that timing does not reveal whether there is one. */
  isRight: (password: string, hash: string | null | undefined) => Promise<boolean>;
  /** Made with a lower cost than is required now. */
  isWeak: (hash: string) => boolean;
};

type Cost = { memory: number; passes: number; parallelism: number };

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane; about 60 ms. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PHC_FORMAT =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** Leaves a thread of the pool for files and DNS. All together use 60 MB, and nobody waits for seconds. */
const BOUNDS = { concurrency: 3, maxQueued: 60 };

const derive = promisify(argon2);

/** Argon2id hashes in the standard form that other programs read too: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export function passwordHasher(bounds = BOUNDS): PasswordHasher {
  const bounded = boundedSemaphore(bounds);
  const tag = (password: string, nonce: Buffer, cost: Cost, tagLength: number) =>
    bounded(() =>
      derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }),
    ).catch(unavailable);
  const nobody = randomBytes(SALT_BYTES);
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      return written(salt, await tag(password, salt, COST, TAG_BYTES));
    },
    isRight: async (password, hash) => {
      const known = hash == null ? undefined : read(hash);
      if (known === undefined) {
        await tag(password, nobody, COST, TAG_BYTES);
        return false;
      }
      return timingSafeEqual(await tag(password, known.salt, known.cost, known.tag.length), known.tag);
    },
    isWeak: (hash) => {
      const cost = read(hash)?.cost;
      return cost === undefined || cost.memory < COST.memory || cost.passes < COST.passes;
    },
  };
}

function written(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

function read(hash: string): { cost: Cost; salt: Buffer; tag: Buffer } | undefined {
  const [, memory, passes, parallelism, salt, tag] = PHC_FORMAT.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) return undefined;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function unavailable(error: unknown): never {
  throw error instanceof QueueFullError ? new ApiError('UNAVAILABLE', { cause: error }) : error;
}
