import { expect, test } from 'vitest';
import { relyingParty } from './relying-party.ts';

test.each([
  ['https://paligid.ph', { rpId: 'paligid.ph', origins: ['https://paligid.ph'] }],
  ['https://www.paligid.ph:8443', { rpId: 'www.paligid.ph', origins: ['https://www.paligid.ph:8443'] }],
  ['http://localhost:20130', { rpId: 'localhost', origins: ['http://localhost:20130'] }],
  ['http://127.0.0.1:20130', { rpId: 'localhost', origins: ['http://localhost:20130'] }],
  ['http://[::1]:20130', { rpId: 'localhost', origins: ['http://localhost:20130'] }],
])('passkeys of %s', (origin, party) => {
  expect(relyingParty(origin)).toEqual(party);
});
