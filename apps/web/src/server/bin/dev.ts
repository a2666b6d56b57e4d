/**
 * Development server: the same server on the same port with Vite in front of it, which serves sources instead of a
 * build and applies changes at once.
 */
import { join } from 'node:path';
import { startHealthServer } from '@paligid/runtime/health-server';
import { stopOnSignal } from '@paligid/runtime/lifecycle';
import { openLogger } from '@paligid/runtime/logger';
import { collectProcessMetrics } from '@paligid/runtime/metrics';
import { createServer as createVite } from 'vite';
import { readWebConfig } from '../config.ts';
import { developmentBuild } from '../pages/development-build.ts';
import { developmentPolicy, securityHeaders } from '../security-headers.ts';
import { createWebServer } from '../web-server.ts';

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
