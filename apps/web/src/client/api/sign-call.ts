import { createNonce, type RequestToSign, type SigningSecrets, signedHeaders } from '@paligid/domain/signing';
import type { BrowserDevice } from './browser-device.ts';

const SIGNING_ERROR_TEXTS = {
  CRYPTO_NOT_AVAILABLE: 'No crypto implementation available',
  HMAC_GENERATION_FAILED: 'Failed to generate HMAC signature',
  HMAC_HEADER_GENERATION_FAILED: 'Failed to generate HMAC headers',
  HMAC_REQUEST_FAILED: 'HMAC request failed',
  HMAC_AUTH_FAILED: 'HMAC authentication failed - request blocked',
} as const;

/** A request that could not be signed, or whose signature was rejected. Retrying would change nothing. */
export class SigningError extends Error {
  override readonly name = 'SigningError';
  readonly status = 403;
  readonly code: keyof typeof SIGNING_ERROR_TEXTS;

  constructor(code: keyof typeof SIGNING_ERROR_TEXTS, options?: ErrorOptions) {
    super(SIGNING_ERROR_TEXTS[code], options);
    this.code = code;
  }
}

type CallToSign = Pick<RequestToSign, 'method' | 'address' | 'body' | 'timestampMs'>;

/** The four signature headers of one call. A retry is signed again: a nonce is valid once. */
export async function signCall(
  call: CallToSign,
  secrets: SigningSecrets,
  device: Pick<BrowserDevice, 'crypto' | 'clientInfo'>,
): Promise<Record<string, string>> {
  const { subtle } = device.crypto;
  if (subtle === undefined) throw new SigningError('CRYPTO_NOT_AVAILABLE');
  const request = { ...call, ...createNonceAndClient(device) };
  try {
    return await signedHeaders(request, secrets, subtle);
  } catch (cause) {
    throw new SigningError('HMAC_GENERATION_FAILED', { cause });
  }
}

function createNonceAndClient({ crypto, clientInfo }: Pick<BrowserDevice, 'crypto' | 'clientInfo'>) {
  try {
    return {
      client: clientInfo(),
      nonce: createNonce((count) => crypto.getRandomValues(new Uint8Array(count))),
    };
  } catch (cause) {
    throw new SigningError('HMAC_HEADER_GENERATION_FAILED', { cause });
  }
}
