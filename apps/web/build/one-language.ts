import { join } from 'node:path';
import type { Plugin } from 'vite';

const MESSAGES = join(import.meta.dirname, '../../../packages/i18n/src/paraglide/messages');
const RUNTIME = /^import .* from '\.\.\/runtime\.js';$/m;
const EXPORT = /export \{ \w+ as (".*") \}/;

const ALL_MESSAGES = /^import \{ m \} from '(?:@paligid\/i18n\/messages|\.\/paraglide\/messages\.js)';$/m;
const MESSAGE_USE = /\bm\['([\w.]+)'\]/g;

/** Keeps the messages of one language only, so that nobody downloads a language they do not read. */
export function oneLanguage(locale: string): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    transform: (code, id) => {
      const transformed = id.startsWith(MESSAGES) ? inOneLanguage(code, locale) : withOwnMessages(code, id);
      return transformed === undefined ? null : { code: transformed, map: null };
    },
  };
}

/** Makes a message file export the language's own function instead of the one that selects the language. */
function inOneLanguage(code: string, locale: string): string | undefined {
  const chosen = new RegExp(`if \\(locale === "${locale}"\\) return (\\w+)\\(inputs\\)`);
  // The last language is the fallback and has no `if`.
  const name = (chosen.exec(code) ?? /return (\w+)\(inputs\)\n\}\);/.exec(code))?.[1];
  return name && code.replace(RUNTIME, '').replace(EXPORT, `export { ${name} as $1 }`);
}

/**
 * Replaces `m`, which holds every message, by imports of single messages: only these show the bundler which screens
 * share which messages. A key that is put together at run time would bring every message of the product to the reader.
 */
function withOwnMessages(code: string, id: string): string | undefined {
  if (!ALL_MESSAGES.test(code)) return undefined;
  const used = new Set(Array.from(code.matchAll(MESSAGE_USE), ([, key = '']) => key));
  const own = Array.from(
    used,
    (key) => `import { '${key}' as ${messageName(key)} } from '${messageFile(key)}';`,
  );
  const rest = code.replace(MESSAGE_USE, (_, key: string) => messageName(key));
  const computed = /\bm\[.*/.exec(rest)?.[0];
  if (computed !== undefined) throw new Error(`${id}: name each message of '${computed}' by its whole key`);
  return rest.replace(ALL_MESSAGES, own.join(''));
}

function messageName(key: string): string {
  return `m_${key.replaceAll('.', '_')}`;
}

function messageFile(key: string): string {
  return join(MESSAGES, `${key.replaceAll('.', '_')}.js`);
}
