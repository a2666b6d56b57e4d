/** The domain rules as a browser gets them: bundled, minified, without Node. */
import { signedHeaders } from '@paligid/domain/signing';
import { timeTexts } from './samples.ts';

declare global {
  var paligid: { timeTexts: typeof timeTexts; signVector: typeof signVector };
}

/** The GET of the published test vector, signed with the browser's own crypto. */
async function signVector(): Promise<string> {
  const headers = await signedHeaders(
    {
      method: 'GET',
      address: '/feed?user_id=u1&k=15&include_personal_impact=true',
      timestampMs: 1_767_225_600_000,
      nonce: '000102030405060708090a0b0c0d0e0f',
      client: {
        agent: 'Mozilla/5.0 (X11; Linux x86_64) TestAgent/1.0',
        screen: '1280x800',
        language: 'en-PH',
        timeZone: 'Asia/Manila',
      },
    },
    { key: 'test-key', salt: 'test-salt', environment: 'test' },
    crypto.subtle,
  );
  return headers['X-Signature'];
}

globalThis.paligid = { timeTexts, signVector };
