import { createStoredSession } from '@paligid/domain/session/tokens';
import { USER_ID } from '@paligid/testkit/build-story';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapeErrors } from '../../test/shape.ts';
import { authResponseSchema, sessionSchema, signInFormSchema, storedSessionSchema } from './session.ts';

const token = (claims: unknown) => `${part({ alg: 'ES256' })}.${part(claims)}.c2ln`;
const ACCESS = token({ sub: USER_ID, exp: 1_763_182_800 });
const REFRESH = token({ sub: USER_ID, exp: 1_765_771_200 });
const wrongToken = [1, '', 'opaque', 'a.b', 'a.b.c.d', 'a..c', `${'a'.repeat(4096)}.b.c`];

const form = { email: 'ana@example.com', password: 'lihim123' };
const messagesFor = (value: unknown) =>
  signInFormSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test('[SIGNIN-014] an invalid sign-in email is refused with its text; blanks around it do not matter', () => {
  for (const email of [
    '',
    ' ',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'a na@example.com',
    undefined,
  ]) {
    expect(messagesFor({ ...form, email }), email).toEqual(['Please enter a valid email address']);
  }
  expect(messagesFor(form)).toEqual([]);
  expect(signInFormSchema.parse({ ...form, email: '  ana@example.com\t' }).email).toBe('ana@example.com');
});

test('[SIGNIN-015] a password of 7 characters is refused with its text, one of 8 is accepted', () => {
  expect(messagesFor({ ...form, password: '1234567' })).toEqual(['Password must be at least 8 characters']);
  expect(messagesFor({ ...form, password: '' })).toEqual(['Password must be at least 8 characters']);
  expect(messagesFor({ ...form, password: '12345678' })).toEqual([]);
});

test('passwords are accepted from 8 to 128 characters, as typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (password) => {
      const result = signInFormSchema.safeParse({ ...form, password });
      const isGood = password.length >= 8 && password.length <= 128;
      return result.success === isGood && (!isGood || result.data?.password === password);
    }),
  );
});

test('rememberMe is an optional boolean', () => {
  expect(signInFormSchema.parse(form)).toEqual(form);
  expect(signInFormSchema.parse({ ...form, rememberMe: true })).toEqual({ ...form, rememberMe: true });
  expect(signInFormSchema.parse({ ...form, rememberMe: false })).toEqual({ ...form, rememberMe: false });
  expect(signInFormSchema.safeParse({ ...form, rememberMe: 'on' }).success).toBe(false);
});

test('an endless email is refused at once', () => {
  const started = performance.now();
  expect(messagesFor({ ...form, email: 'a'.repeat(1_000_000) })).toEqual([
    'Please enter a valid email address',
  ]);
  // A pattern of quadratic cost takes minutes.
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('[ENTITY-042] a session has two tokens; the stored session has them with the times when they expire', () => {
  const faults = [
    ...shapeErrors(sessionSchema, {
      sample: { access_token: ACCESS, refresh_token: REFRESH },
      wrong: { access_token: wrongToken, refresh_token: wrongToken },
    }),
    ...shapeErrors(storedSessionSchema, {
      sample: { accessToken: ACCESS, refreshToken: REFRESH, expiresAt: 1, refreshExpiresAt: 2 },
      wrong: {
        accessToken: wrongToken,
        refreshToken: wrongToken,
        expiresAt: [-1, 0.5, '1'],
        refreshExpiresAt: [-1, 0.5, '2'],
      },
    }),
  ];
  expect(faults).toEqual([]);
});

test("[ENTITY-043] expiresAt and refreshExpiresAt are in ms and come from each token's exp", () => {
  const session = createStoredSession(ACCESS, REFRESH);
  expect(session).toEqual({
    accessToken: ACCESS,
    refreshToken: REFRESH,
    expiresAt: 1_763_182_800_000,
    refreshExpiresAt: 1_765_771_200_000,
  });
  expect(storedSessionSchema.parse(session)).toEqual(session);
});

test('a token without a readable exp makes a stored session that has expired', () => {
  const session = createStoredSession(token({ exp: 'soon' }), token({}));
  expect(storedSessionSchema.parse(session)).toMatchObject({ expiresAt: 0, refreshExpiresAt: 0 });
});

test('[ENTITY-044] the auth response has access_token, refresh_token and user_id', () => {
  const faults = shapeErrors(authResponseSchema, {
    sample: { access_token: ACCESS, refresh_token: REFRESH, user_id: USER_ID },
    wrong: { access_token: wrongToken, refresh_token: wrongToken, user_id: [1, '', 'u-1', USER_ID.slice(2)] },
  });
  expect(faults).toEqual([]);
});

function part(value: unknown): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
