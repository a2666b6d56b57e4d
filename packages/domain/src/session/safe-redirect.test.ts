import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  '/',
  '/focus',
  '/story/s-1',
  '/story/s-1?from=push&n=2',
  '/search?q=EDSA%20traffic',
  '/search?q=https://example.com//x',
  '/map#14/121',
  '/a//b',
  '/a\\b',
  '/España',
])('%s is a path of our own', (target) => {
  expect(safeRedirect(target)).toBe(target);
});

test.each([
  undefined,
  null,
  '',
  ' ',
  'focus',
  ' /focus',
  'https://evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\t//evil.example',
  '/focus\u0000',
  '/focus\u007f',
  '/focus\u0085',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
])('%j leads home', (target) => {
  expect(safeRedirect(target)).toBe('/focus');
});

/** Texts made of the pieces that attacks are made of; plain random text would hardly ever hit one. */
const attacks = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '.',
        '..',
        '%2e',
        '%2f',
        '%5c',
        ':',
        '@',
        '?',
        '#',
        '\t',
        '\n',
        '\r',
        '\0',
        ' ',
      ),
      fc.constantFrom('evil.example', 'https', 'javascript', 'focus', '\u2028', '\u3002', '\uff0f'),
      fc.string({ maxLength: 3, unit: 'binary' }),
    ),
    { maxLength: 9 },
  )
  .map((pieces) => pieces.join(''));

const OWN = 'https://paligid.example';

test('no target ever leads to a foreign origin, nor does its path taken alone', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        attacks,
        attacks.map((text) => `/${text}`),
        fc.webUrl(),
        fc.string(),
      ),
      (target) => {
        const once = new URL(safeRedirect(target), `${OWN}/auth/login`);
        expect(once.origin).toBe(OWN);
        const again = new URL(once.pathname + once.search, OWN);
        expect(again.origin).toBe(OWN);
      },
    ),
    { numRuns: 5000 },
  );
});

test('what is refused always leads home, what is accepted stays as it is', () => {
  fc.assert(
    fc.property(attacks, (target) => {
      expect([target, '/focus']).toContain(safeRedirect(target));
    }),
  );
});
