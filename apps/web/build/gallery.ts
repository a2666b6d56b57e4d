import process from 'node:process';
import type { Plugin } from 'vite';

/** `import.meta.env.GALLERY`: true in development and in a build with PALIGID_GALLERY=1, false in a release. */
export function gallery(): Plugin {
  return {
    name: 'gallery',
    config: (_, { command }) => {
      const isIn = command === 'serve' || process.env['PALIGID_GALLERY'] === '1';
      return { define: { 'import.meta.env.GALLERY': JSON.stringify(isIn) } };
    },
  };
}
