import type { Plugin } from 'vite';

const MESSAGE = /packages\/i18n\/src\/paraglide\/messages\/.*\.js$/;
const CHOICE = 'experimentalStaticLocale ?? options.locale ?? getLocale()';
const RUNTIME = /^import .* from '\.\.\/runtime\.js';$/m;

/** Leaves the words of one language in the script: nobody pays for a language they do not read. */
export function oneLanguage(locale: string): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    transform: (code, id) => {
      if (!MESSAGE.test(id) || !code.includes(CHOICE)) return null;
      return { code: code.replace(CHOICE, JSON.stringify(locale)).replace(RUNTIME, ''), map: null };
    },
  };
}
