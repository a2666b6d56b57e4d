import { join } from 'node:path';
import { isLocale } from '@paligid/i18n/runtime';
import { startHealthServer } from '@paligid/runtime/health-server';
import { stopOnSignal } from '@paligid/runtime/lifecycle';
import { openLogger } from '@paligid/runtime/logger';
import { collectProcessMetrics } from '@paligid/runtime/metrics';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { readWebConfig } from '../config.ts';
import type { WebBuild } from '../pages/build.ts';
import { htmlElement } from '../pages/html.ts';
import { developmentPolicy, securityHeaders } from '../security-headers.ts';
import { createWebServer } from '../web-server.ts';

/**
 * Development server: the same server on the same port with Vite in front of it, which serves sources instead of a
 * build and applies changes at once.
 */

const ROOT = join(import.meta.dirname, '..', '..', '..');
const POLICY = 'content-security-policy';

const config = readWebConfig(process.env);
if (config.environment === 'production') throw new Error('the development server is not for production');
const logger = openLogger(config, 'web');
collectProcessMetrics('web');

const security = securityHeaders(config);
const { document } = security;
const web = createWebServer({
  config,
  logger,
  build: developmentBuild(() => vite),
  files: new Map(),
  security: {
    ...security,
    document: document.map((value, n) => (document[n - 1] === POLICY ? developmentPolicy(config) : value)),
  },
  now: () => new Date(),
});
const vite = await createVite({
  root: ROOT,
  appType: 'custom',
  server: { middlewareMode: true, ws: { server: web.server } },
});
web.server.removeListener('request', web.handle);
web.server.on('request', (request, response) => {
  vite.middlewares(request, response, () => web.handle(request, response));
});
web.server.removeListener('upgrade', web.upgrade);
web.server.on('upgrade', (request, socket, head) => {
  const isVites = request.headers['sec-websocket-protocol']?.startsWith('vite-') ?? false;
  if (!isVites) web.upgrade(request, socket, head);
});

const { host, healthPort } = config;
const port = await web.listen(config.port, host);
const health = await startHealthServer({ host, port: healthPort, checks: { api: web.checkApi } });
logger.info({ port, healthPort: health.port }, 'web.listening');

stopOnSignal(logger, async () => {
  health.drain();
  await vite.close();
  await web.close();
  await health.close();
});

/** Linked from the page, so that it is not shown unstyled until its script has loaded. */
const STYLES = ['/src/design/tokens.css', '/src/design/base.css'];
const ENTRY = '/src/entry.client.tsx';

/** Renders straight from the sources: every render uses their current version. */
function developmentBuild(vite: () => ViteDevServer): WebBuild {
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
