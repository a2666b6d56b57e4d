import { expect, test } from 'vitest';
import { debianMirror, sourceFor } from './apt-sources.ts';

const STANZAS = `Types: deb
# a comment between fields
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main

Types: deb deb-src
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main contrib
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`;
const OTHER_VENDOR = 'deb [signed-by=/keys/other.gpg] https://other.example/apt bookworm stable\n';
const OLD_FORM =
  '# deb http://off.example/debian bookworm main\ndeb [arch=amd64 signed-by=/keys/d.gpg] http://old.example/debian bookworm main # ours\n';

test('the mirror is the one that serves main of the release itself', () => {
  expect(debianMirror([OTHER_VENDOR, STANZAS], 'bookworm')).toMatchObject({
    uri: 'http://mirror.example/debian',
    trust: ['Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg'],
  });
});

test('sources of one line each are read too, with the key they are signed by', () => {
  expect(debianMirror([OTHER_VENDOR, OLD_FORM], 'bookworm')).toMatchObject({
    uri: 'http://old.example/debian',
    trust: ['Signed-By: /keys/d.gpg'],
  });
});

test('a release named by its role is recognised by the name of the archive', () => {
  const vendor = 'deb https://vendor.example/apt stable main\n';
  const debian = 'deb http://mirror.example/debian/ stable main\n';
  expect(debianMirror([vendor, debian], 'bookworm')?.uri).toBe('http://mirror.example/debian/');
  expect(debianMirror([vendor], 'bookworm')).toBeUndefined();
});

test('a source that is switched off or has only source code is not used', () => {
  expect(debianMirror([`${STANZAS}Enabled: no\n`], 'bookworm')).toBeUndefined();
  expect(debianMirror(['deb-src http://mirror.example/debian bookworm main\n'], 'bookworm')).toBeUndefined();
  expect(debianMirror([], 'bookworm')).toBeUndefined();
});

test('another suite of the mirror is trusted as the mirror is', () => {
  const mirror = { uri: 'http://mirror.example/debian', trust: ['Signed-By:\n line one\n .\n line two'] };
  expect(sourceFor(mirror, 'trixie')).toBe(
    'Types: deb\nURIs: http://mirror.example/debian\nSuites: trixie\nComponents: main\n' +
      'Signed-By:\n line one\n .\n line two\n',
  );
});

test('a key that is written in the source itself is replaced whole', () => {
  const inline = `Types: deb\nURIs: http://mirror.example/debian\nSuites: bookworm\nComponents: main\nSigned-By:\n -----BEGIN\n .\n abc\n -----END\n`;
  const mirror = debianMirror([inline], 'bookworm');
  expect(mirror?.trust[0]).toBe('Signed-By:\n -----BEGIN\n .\n abc\n -----END');
});
