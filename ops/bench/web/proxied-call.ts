import { resolve } from 'node:path';
import { leasePort } from '@paligid/testkit/lease-port';
import { respondsAt, startProgram } from '@paligid/testkit/start-program';
import type { BenchRow } from '../figures.ts';
import { sideBySide } from './side-by-side.ts';
import { type Bare, withBare } from './with-bare.ts';

const WEB = resolve(import.meta.dirname, '../../../apps/web/src/server/bin/web.ts');
const PATH = '/api/proxy/users/me';
const TOKEN = { authorization: 'Bearer a.b.c' };
/** About the size of a reader's own record. */
const RESPONSE = {
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify({ status: 'success', data: { text: 'x'.repeat(2_000) } })).toString(
    'base64',
  ),
};

/** P8: a call that is never cached, through our proxy and through a thin one, to the same host. */
export function benchProxiedCall(isQuick: boolean): Promise<BenchRow[]> {
  return withBare('./bare-bytes.ts', RESPONSE, (upstream) =>
    withBare('./bare-proxy.ts', { upstream: upstream.url }, (bare) =>
      withWeb(upstream, (web) =>
        sideBySide(
          { isQuick, goal: 'P8', what: 'proxied call with a token', minRatio: 0.8 },
          { pid: web.pid, url: `${web.url}${PATH}`, headers: TOKEN },
          { pid: bare.pid, url: `${bare.url}${PATH}`, headers: TOKEN },
        ),
      ),
    ),
  );
}

async function withWeb<T>(
  upstream: Bare,
  work: (web: { url: string; pid: number }) => Promise<T>,
): Promise<T> {
  const [web, health] = await Promise.all([leasePort(), leasePort()]);
  const env = {
    NODE_ENV: 'test',
    PALIGID_LOG_LEVEL: 'warn',
    PALIGID_WEB_PORT: String(web.port),
    PALIGID_WEB_HEALTH_PORT: String(health.port),
    PALIGID_API_URL: upstream.url,
    PALIGID_API_INTERNAL_URL: upstream.url,
  };
  const program = await startProgram(WEB, env, respondsAt(`http://127.0.0.1:${health.port}/health`));
  try {
    return await work({ url: `http://127.0.0.1:${web.port}`, pid: program.pid });
  } finally {
    await program.stop();
    web.release();
    health.release();
  }
}
