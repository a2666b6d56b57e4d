import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { capErrors } from '@paligid/testkit/cap-errors';
import { XmlC14NMode, XmlDocument, type XmlElement } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { capSigner } from './alert-cap.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signer = capSigner(
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  'https://paligid.example/feeds/cap-key.pem',
);
const MESSAGE = `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>s-1.1</identifier><sender>paligid.example</sender><sent>2026-11-15T12:01:00+08:00</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope><info><category>Met</category><event>Baha &amp; ulan "ñ" 🌀
&lt;b&gt;</event><urgency>Past</urgency><severity>Severe</severity><certainty>Unknown</certainty></info></alert>
`;
const NAMES = { ds: 'http://www.w3.org/2000/09/xmldsig#' };

/** By libxml2 and OpenSSL, without the library that signed it. */
function isValidByLibxml(text: string): boolean {
  const document = XmlDocument.fromString(text);
  try {
    return isSignedDocument(document);
  } finally {
    document.dispose();
  }
}

function isSignedDocument(document: XmlDocument): boolean {
  const canonical = (node?: XmlElement) => {
    const options = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 };
    return node === undefined ? document.canonicalizeToString(options) : node.canonicalizeToString(options);
  };
  const textOf = (name: string) => document.get(`//ds:${name}`, NAMES)?.content.replace(/\s/g, '') ?? '';
  const info = canonical(document.get('//ds:SignedInfo', NAMES) as XmlElement);
  const [value, digest] = [textOf('SignatureValue'), textOf('DigestValue')];
  document.get('//ds:Signature', NAMES)?.remove();
  const isSameText = createHash('sha256').update(canonical()).digest('base64') === digest;
  return isSameText && verify('sha256', Buffer.from(info), signer.pem, Buffer.from(value, 'base64'));
}

function isValidByXmlCrypto(text: string): boolean {
  const [signature] = /<Signature[\s\S]*<\/Signature>/.exec(text) ?? [''];
  const checked = new SignedXml({ publicCert: signer.pem });
  checked.loadSignature(signature);
  try {
    return checked.checkSignature(text);
  } catch {
    return false;
  }
}

test('a signed message is valid for libxml2 with OpenSSL and for xml-crypto, and still valid CAP', () => {
  const signed = signer.sign(MESSAGE);
  expect(capErrors(signed)).toEqual([]);
  expect([isValidByLibxml(signed), isValidByXmlCrypto(signed)]).toEqual([true, true]);
  expect(signed).toContain('<KeyName>https://paligid.example/feeds/cap-key.pem</KeyName>');
  expect(signer.pem).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  expect(signed.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  // An unchanged message keeps its ETag.
  expect(signer.sign(MESSAGE)).toBe(signed);
});

test('one changed character makes the signature wrong for both', () => {
  const signed = signer.sign(MESSAGE);
  const changes = [
    ['Severe', 'severe'],
    ['12:01:00', '12:01:01'],
    ['ñ', 'n'],
    ['</info>', '</info><info/>'],
  ] as const;
  for (const [from, to] of changes) {
    const changed = signed.replace(from, to);
    expect(changed).not.toBe(signed);
    expect([isValidByLibxml(changed), isValidByXmlCrypto(changed)], from).toEqual([false, false]);
  }
});
