import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startHealthServer } from '@paligid/runtime/health-server';
import { exitOnCrash, stopOnSignal } from '@paligid/runtime/lifecycle';
import { openLogger } from '@paligid/runtime/logger';
import { collectProcessMetrics } from '@paligid/runtime/metrics';
import { readWebConfig } from '../config.ts';
import { loadStaticFiles } from '../files/static-files.ts';
import { DIST, loadBuild } from '../pages/build.ts';
import { securityHeaders } from '../security-headers.ts';
import { createWebServer } from '../web-server.ts';

const config = readWebConfig(process.env);
const logger = openLogger(config, 'web');
exitOnCrash(logger);
collectProcessMetrics('web');

const dist = config.dist ?? DIST;
const security = securityHeaders(config);
const web = createWebServer({
  config,
  logger,
  build: await loadBuild(dist),
  files: await loadStaticFiles(join(dist, 'client'), security),
  security,
  now: () => new Date(),
});
const { host, healthPort } = config;
const port = await web.listen(config.port, host);
const health = await startHealthServer({ host, port: healthPort, checks: { api: web.checkApi } });
logger.info({ port, healthPort: health.port }, 'web.listening');

stopOnSignal(logger, async () => {
  health.drain();
  await wait(config.drainMs);
  await web.close();
  await health.close();
});
