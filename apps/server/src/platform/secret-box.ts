import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type SecretBox = {
  /** Encrypted and bound to its owner: what is sealed for one reader opens for no other. */
  seal: (plain: Buffer, owner: string) => Buffer;
  /** Throws when no key opens it. */
  open: (sealed: Buffer, owner: string) => Buffer;
  /** Keyed hashes of a text, one for each key; the first is the one to store. */
  hashes: (text: string, owner: string) => [Buffer, ...Buffer[]];
};

type Keys = { cipher: Buffer; hash: Buffer };

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';

/** The first key seals, all of them open: a key is renewed by putting a new one in front. */
export function secretBox(secrets: readonly string[]): SecretBox {
  const [first, ...older] = secrets.map(derive);
  if (first === undefined) throw new Error('there is no key to seal secrets with');
  const all: [Keys, ...Keys[]] = [first, ...older];
  return {
    seal: (plain, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, first.cipher, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, owner) => {
      for (const { cipher } of all) {
        const plain = opened(sealed, owner, cipher);
        if (plain !== undefined) return plain;
      }
      throw new Error('no key opens this secret');
    },
    hashes: (text, owner) => {
      const hashOf = ({ hash }: Keys) => createHmac('sha256', hash).update(`${owner} ${text}`).digest();
      return [hashOf(first), ...older.map(hashOf)];
    },
  };
}

function opened(sealed: Buffer, owner: string, key: Buffer): Buffer | undefined {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** One key for each use, so that neither tells anything about the other. */
function derive(secret: string): Keys {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `paligid factors ${use}`, KEY_BYTES));
  return { cipher: keyFor('cipher'), hash: keyFor('hash') };
}
