import { expect, test } from 'vitest';
import { capFileAddress } from './parse-index.ts';

const INDEX = 'https://publicalert.pagasa.dost.gov.ph/feeds/';
const PATH = '/output/gfa/3f6b1c52-94d7-4e0a-8b11-5a7d20c4e902.cap';
const FILE = `https://publicalert.pagasa.dost.gov.ph${PATH}`;

test.each([PATH, FILE, `${FILE}#x`, `https://121.58.193.10${PATH}`, `http://[2001:db8::1]${PATH}`])(
  '%s is fetched from the public host',
  (href) => {
    expect(capFileAddress(href, INDEX)).toBe(FILE);
  },
);

test.each([
  'https://121.58.193.10/output/../secret.cap',
  'https://121.58.193.10/admin',
  `https://files.example${PATH}`,
  `http://publicalert.pagasa.dost.gov.ph${PATH}`,
  `https://publicalert.pagasa.dost.gov.ph:8443${PATH}`,
  `https://a:b@publicalert.pagasa.dost.gov.ph${PATH}`,
  'javascript:alert(1)',
  'https://',
])('%s is refused', (href) => {
  expect(capFileAddress(href, INDEX)).toBeUndefined();
});

test('an index played elsewhere has its files there', () => {
  expect(capFileAddress(PATH, 'http://127.0.0.1:20110/feeds/')).toBe(`http://127.0.0.1:20110${PATH}`);
});
