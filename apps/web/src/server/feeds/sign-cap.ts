import { createPrivateKey, createPublicKey, hash } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

interface CapSigner {
  /** The message with an enveloped signature as its last element. */
  sign: (message: string) => string;
  /** Of the public key, for who wants to check. */
  pem: string;
}

/** Signing takes some 20 ms, so a message that is asked for again every second is signed once; a kilobyte each. */
const MAX_SIGNATURES = 2_000;
const CANONICAL = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/**
 * XML-DSig as CAP 1.2 asks for it: one enveloped signature over the whole message. RSA with SHA-256 gives the same
 * signature for the same message, so an unchanged message keeps its ETag.
 */
export function capSigner(privatePem: string, keyUrl: string): CapSigner {
  const privateKey = createPrivateKey(privatePem);
  const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const signatures = new Map<string, string>();

  const signatureOf = (message: string): string => {
    const key = hash('sha256', message);
    const known = signatures.get(key);
    if (known !== undefined) return known;
    const signed = new SignedXml({
      privateKey,
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      canonicalizationAlgorithm: CANONICAL,
      getKeyInfoContent: () => `<KeyName>${keyUrl}</KeyName>`,
    });
    signed.addReference({
      xpath: '/*',
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', CANONICAL],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      uri: '',
      isEmptyUri: true,
    });
    signed.computeSignature(message);
    if (signatures.size >= MAX_SIGNATURES) signatures.clear();
    const signature = signed.getSignatureXml();
    signatures.set(key, signature);
    return signature;
  };

  return {
    pem,
    sign: (message) => {
      const end = message.lastIndexOf('</alert>');
      return `${message.slice(0, end)}${signatureOf(message)}${message.slice(end)}`;
    },
  };
}
