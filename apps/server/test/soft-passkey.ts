import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Choices = {
  origin?: string;
  rpId?: string;
  /** Whether a PIN or a fingerprint was asked for. */
  isVerified?: boolean;
  counter?: number;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const ORIGIN = 'https://paligid.test';
const RP_ID = 'paligid.test';

/** An authenticator in software: makes one passkey and signs with it, as a phone would. */
export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const envelope = { id, rawId: id, type: 'public-key' as const };
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a P-256 key for ES256.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return {
    create: (challenge: string, choices: Choices = {}) => {
      const credential = Buffer.concat([Buffer.alloc(16), uint(credentialId.length, 2), credentialId, cose]);
      const authData = Buffer.concat([authenticatorData(choices, HAS_CREDENTIAL), credential]);
      // {"fmt": "none", "attStmt": {}, "authData": …}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        uint(authData.length, 2),
        authData,
      ]);
      return {
        ...envelope,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, choices).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    prove: (challenge: string, choices: Choices = {}) => {
      const data = clientData('webauthn.get', challenge, choices);
      const authData = authenticatorData(choices, 0);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return {
        ...envelope,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      };
    },
  };
}

function authenticatorData({ rpId = RP_ID, isVerified = true, counter = 0 }: Choices, extra: number): Buffer {
  const flags = PRESENT | (isVerified ? VERIFIED : 0) | extra;
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), uint(counter, 4)]);
}

function clientData(type: string, challenge: string, { origin = ORIGIN }: Choices): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}
