import { isLocale } from '@paligid/i18n/runtime';
import type { ViteDevServer } from 'vite';
import type { WebBuild } from './build.ts';
import { htmlElement } from './html.ts';

/** Linked from the page, so that it is not shown unstyled until its script has loaded. */
const STYLES = ['/src/design/tokens.css', '/src/design/base.css'];
const ENTRY = '/src/entry.client.tsx';

/** Renders straight from the sources: every render uses their current version. */
export function developmentBuild(vite: () => ViteDevServer): WebBuild {
  const styles = STYLES.map((href) => htmlElement('link', { rel: 'stylesheet', href })).join('');
  const head = [
    styles,
    ...['/@vite/client', ENTRY].map((src) => `${htmlElement('script', { type: 'module', src })}</script>`),
  ].join('');
  return {
    render: async (url, page, ask) => {
      try {
        const program = await vite().ssrLoadModule('/src/entry.server.tsx');
        return await program['render'](url, page, ask);
      } catch (error) {
        if (error instanceof Error) vite().ssrFixStacktrace(error);
        throw error;
      }
    },
    hasLanguage: isLocale,
    getHead: () => head,
    styles,
    hints: [],
  };
}
