/** Baseline, undici alone: forwards every request to one host unchanged, and returns the response unchanged. */
import { createServer } from 'node:http';
import { Pool } from 'undici';

const KEEP_ALIVE_MS = 72_000;
const PREFIX = '/api/proxy';

process.on('message', ({ port, upstream }: { port: number; upstream: string }) => {
  const pool = new Pool(upstream, { connections: 128 });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    const { host: _, connection: __, ...passed } = headers;
    const options = { method: method as 'GET', path: url.slice(PREFIX.length), headers: passed };
    pool
      .stream(options, ({ statusCode, headers: { connection: ___, 'keep-alive': ____, ...forwarded } }) =>
        response.writeHead(statusCode, forwarded),
      )
      .catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1', () => process.send?.('listening'));
});
process.on('disconnect', () => process.exit());
