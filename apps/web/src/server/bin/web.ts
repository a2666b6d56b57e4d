import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { loadStaticFiles } from '../files/static-files.ts';
import { startHealthServer } from '../health-server.ts';
import { DIST, loadBuild } from '../pages/build.ts';
import { openLogger } from '../platform/logger.ts';
import { collectProcessMetrics } from '../platform/metrics.ts';
import { stopOnSignal } from '../platform/shutdown.ts';
import { securityHeaders } from '../security-headers.ts';
import { createWebServer } from '../web-server.ts';

const config = readConfig(process.env);
const logger = openLogger(config);
collectProcessMetrics();

const dist = config.dist ?? DIST;
const security = securityHeaders(config);
const web = createWebServer({
  config,
  logger,
  build: await loadBuild(dist),
  files: await loadStaticFiles(join(dist, 'client'), security.other),
  security,
  now: () => new Date(),
});
const { host, healthPort } = config;
const port = await web.listen(config.port, host);
const health = await startHealthServer({ host, port: healthPort, checkApi: web.checkApi });
logger.info({ port, healthPort: health.port }, 'web.listening');

stopOnSignal(logger, async () => {
  health.drain();
  await wait(config.drainMs);
  await web.close();
  await health.close();
});
