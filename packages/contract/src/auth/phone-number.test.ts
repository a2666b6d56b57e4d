import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneNumber } from './phone-number.ts';

test.each([
  '09170000001',
  '9170000001',
  '+639170000001',
  '0917 000 0001',
  '0917-000-0001',
  ' +63 917-000-0001 ',
])('%s is stored as +639170000001', (typed) => {
  expect(phoneNumber.parse(typed)).toBe('+639170000001');
});

test.each(['', '0917000000', '091700000011', '639170000001', '+19170000001', '08170000001', '0917000000a'])(
  "'%s' is no Philippine mobile number",
  (typed) => {
    expect(phoneNumber.safeParse(typed).success).toBe(false);
  },
);

test('every accepted number comes out in one form', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\+63|0)?9\d{9}$/), (typed) => {
      return phoneNumber.parse(typed) === `+63${typed.slice(-10)}`;
    }),
  );
});
