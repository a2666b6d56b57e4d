import { expect, test } from 'vitest';
import { documentPolicy, securityHeaders } from './security-headers.ts';

const NAMED = { origin: 'https://paligid.example', pictureOrigins: [] };

function headersOf(environment: 'production' | 'development') {
  const { document } = securityHeaders({ ...NAMED, environment });
  return new Map(document.flatMap((name, n) => (n % 2 === 0 ? [[name, document[n + 1] ?? '']] : [])));
}

test('a page runs, loads and sends nothing but our own', () => {
  const policy = documentPolicy(NAMED);
  expect(policy).not.toMatch(/unsafe|\*|data:|http:/);
  const directives = new Map(policy.split('; ').map((it) => [it.split(' ', 1)[0], it]));
  expect(directives.get('default-src')).toBe("default-src 'none'");
  expect(directives.get('script-src')).toBe("script-src 'self'");
  expect(directives.get('style-src')).toBe("style-src 'self'");
  expect(directives.get('connect-src')).toBe("connect-src 'self' wss://paligid.example");
  expect(directives.get('form-action')).toBe("form-action 'self'");
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect(directives.get(name)).toBe(`${name} 'none'`);
  }
});

test('a page shows pictures of the named publishers, and of nobody else', () => {
  const pictureOrigins = ['https://pictures.balita.example'];
  expect(documentPolicy({ ...NAMED, pictureOrigins })).toContain(
    "; img-src 'self' https://pictures.balita.example; ",
  );
  expect(documentPolicy(NAMED)).toContain("; img-src 'self'; ");
});

test('text cannot become a script: Trusted Types are required, and each policy makes one address', () => {
  const policy = documentPolicy(NAMED);
  expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types service-worker default$/);
});

test('where readers may sign in with Google, its script may run and nothing else of its', () => {
  const google = { clientId: 'us', script: 'https://accounts.google.com/gsi/client' };
  const policy = documentPolicy({ ...NAMED, google });
  expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
  expect(policy).toContain("style-src 'self' https://accounts.google.com/gsi/style;");
  expect(policy).toContain('; frame-src https://accounts.google.com/gsi/;');
  expect(policy).toMatch(/connect-src 'self' wss:\/\/paligid.example https:\/\/accounts.google.com\/gsi\/;/);
  expect(policy).toMatch(/trusted-types service-worker default google-identity goog#html$/);
  expect(policy).not.toMatch(/unsafe|\*|data:/);
});

test('where readers may sign in with Google, a page shows the pictures of their accounts', () => {
  const google = { clientId: 'us', script: 'https://accounts.google.com/gsi/client' };
  expect(documentPolicy({ ...NAMED, google })).toContain("img-src 'self' https://lh3.googleusercontent.com;");
});

test('a page keeps windows of others away, except the one that Google opens', () => {
  const opener = 'cross-origin-opener-policy';
  expect(headersOf('production').get(opener)).toBe('same-origin');
  const google = { clientId: 'us', script: 'https://accounts.google.com/gsi/client' };
  const { document } = securityHeaders({ ...NAMED, google, environment: 'production' });
  expect(document[document.indexOf(opener) + 1]).toBe('same-origin-allow-popups');
});

test('the service worker may fetch from us and do nothing else', () => {
  const { worker } = securityHeaders({ ...NAMED, environment: 'production' });
  expect(worker).toContain("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
});

test('only production binds browsers to https', () => {
  expect(headersOf('production').get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect(headersOf('development').has('strict-transport-security')).toBe(false);
});

test('a page may ask where the reader is, and for no camera or microphone', () => {
  const allowed = headersOf('production').get('permissions-policy') ?? '';
  expect(allowed).toContain('geolocation=(self)');
  expect(allowed).toContain('camera=()');
  expect(allowed).toContain('microphone=()');
});
