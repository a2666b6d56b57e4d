import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '..');
const SCHEMAS = [
  ...['config', 'account-settings', 'chat-model-settings', 'push-settings'].map(
    (name) => `apps/server/src/platform/${name}.ts`,
  ),
  'apps/web/src/server/config.ts',
];
/** Also secret: addresses with a password in them, what others gave us, and private keys. */
const OTHER_SECRETS = [
  ...['DATABASE_URL', 'PALIGID_DATABASE_DIRECT_URL', 'REDIS_URL', 'NATS_URL'],
  ...['PALIGID_SMTP_URL', 'PALIGID_SMS_KEY'],
  ...[
    'PALIGID_SOURCE_KEYS',
    'PALIGID_CHAT_MODEL_KEY',
    'PALIGID_TOKEN_KEYS',
    'PALIGID_VAPID_PRIVATE_KEYS',
    'PALIGID_CAP_KEY',
  ],
];

const rows = read('docs/settings.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replace(/^`|`$/g, '')));

test('settings.md lists every setting of the schemas, once, with its default', () => {
  const known = schemaDefaults();
  expect(known.size).toBeGreaterThan(60);
  expect(rows.map(([, name]) => name).sort()).toEqual([...known.keys()].sort());
  for (const [, name = '', , byDefault] of rows) expect(byDefault, name).toBe(known.get(name));
});

test('settings.md marks every secret and nothing else', () => {
  const secrets = /const SECRETS[^{]*\{([^}]*)\}/.exec(
    read('apps/server/src/platform/production-settings.ts'),
  );
  const names = [...(secrets?.[1] ?? '').matchAll(/(PALIGID_\w+):/g)].map(([, name]) => name);
  const marked = rows.filter(([, , , , secret]) => secret === 'yes').map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(marked.sort()).toEqual([...names, ...OTHER_SECRETS].sort());
});

test('every secret may come from a file, and nothing else', () => {
  const lists = ['apps/server/src/platform/production-settings.ts', 'apps/web/src/server/config.ts'].map(
    (file) => {
      const [, list = ''] = /SECRET_SETTINGS = \[([^;]*)\] as const/.exec(read(file)) ?? [];
      return [...list.matchAll(/'([A-Z_]+)'/g)].map(([, name]) => name);
    },
  );
  const marked = rows.filter(([, , , , secret]) => secret === 'yes').map(([, name]) => name);
  expect([...new Set(lists.flat())].sort()).toEqual(marked.sort());
});

/** Numbers and texts; a list or a map of nothing, and what is put together, have no default in the table. */
function schemaDefaults(): Map<string, string> {
  const known = new Map<string, string>();
  for (const file of SCHEMAS) {
    const declared = read(file).matchAll(/^ {2}([A-Z][A-Z_]+): ([a-z][\s\S]*?),\n(?= {2}\S|\})/gm);
    for (const [, name = '', schema = ''] of declared) {
      const literal = /\.default\((?:'([^']+)'|([\d_]+))\)/.exec(schema);
      const value = literal?.[1] ?? literal?.[2]?.replaceAll('_', '') ?? '';
      known.set(name, known.get(name) || value);
    }
  }
  return known;
}

function read(name: string): string {
  return readFileSync(join(REPOSITORY, name), 'utf8');
}
