import type { SigningSecrets } from '@paligid/domain/signing/key';
import { newNonce } from '@paligid/domain/signing/nonce';
import { type RequestToSign, signedHeaders } from '@paligid/domain/signing/sign';
import type { Device } from './device.ts';
import { SigningError } from './signing-error.ts';

type CallToSign = Pick<RequestToSign, 'method' | 'address' | 'body' | 'timestampMs'>;

/** The four headers of one call. A repeated call is signed anew: its nonce is good once. */
export async function signCall(
  call: CallToSign,
  secrets: SigningSecrets,
  device: Pick<Device, 'crypto' | 'clientInfo'>,
): Promise<Record<string, string>> {
  const { subtle } = device.crypto;
  if (subtle === undefined) throw new SigningError('CRYPTO_NOT_AVAILABLE');
  const request = { ...call, ...signerParts(device) };
  try {
    return await signedHeaders(request, secrets, subtle);
  } catch (cause) {
    throw new SigningError('HMAC_GENERATION_FAILED', { cause });
  }
}

function signerParts({ crypto, clientInfo }: Pick<Device, 'crypto' | 'clientInfo'>) {
  try {
    return {
      client: clientInfo(),
      nonce: newNonce((count) => crypto.getRandomValues(new Uint8Array(count))),
    };
  } catch (cause) {
    throw new SigningError('HMAC_HEADER_GENERATION_FAILED', { cause });
  }
}
