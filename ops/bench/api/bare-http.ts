/** Baseline, Node alone: sends the same bytes with the same headers to every request. */
import { createServer } from 'node:http';

type BareHttpOptions = { port: number; headers: Record<string, string>; body: string };

const KEEP_ALIVE_MS = 72_000;

process.on('message', ({ port, headers, body }: BareHttpOptions) => {
  const bytes = Buffer.from(body);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (_, response) => {
    response.writeHead(200, headers).end(bytes);
  });
  server.listen(port, '127.0.0.1', () => process.send?.('listening'));
});
process.on('disconnect', () => process.exit());
