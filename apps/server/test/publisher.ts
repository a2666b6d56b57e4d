import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { leasePort } from '@paligid/testkit/lease-port';

export type PublisherResponse = (request: IncomingMessage, response: ServerResponse) => void;

/** A publisher on a real port. Its response for a path can be changed at any time. */
export type FakePublisher = {
  origin: string;
  requests: IncomingMessage[];
  on: (path: string, answer: PublisherResponse | string) => void;
  /** How often a path was requested. */
  requestCount: (path: string) => number;
  close: () => Promise<void>;
};

export async function startPublisher(): Promise<FakePublisher> {
  const lease = await leasePort();
  const answers = new Map<string, PublisherResponse>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(lease.port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${lease.port}`,
    requests,
    on: (path, answer) => answers.set(path, typeof answer === 'string' ? page(answer) : answer),
    requestCount: (path) => requests.filter(({ url }) => url === path).length,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      lease.release();
    },
  };
}

export function page(text: string | Buffer, headers: Record<string, string> = {}): PublisherResponse {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/xml', ...headers }).end(text);
  };
}

export function status(code: number, headers: Record<string, string> = {}): PublisherResponse {
  return (_, response) => {
    response.writeHead(code, headers).end();
  };
}

/** Declares the full length, sends half of the text and hangs up. */
export function truncated(text: string): PublisherResponse {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(text) });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  };
}

/** Sends a little at a time and never ends. */
export function slow(): PublisherResponse {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' }).write('<?xml version="1.0"?>');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
}

/** Sends without end as fast as the client reads; `sent` counts the bytes. */
export function huge(sent: { bytes: number }): PublisherResponse {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    const chunk = Buffer.alloc(16_384, ' ');
    const more = () => {
      while (!response.destroyed && response.write(chunk)) sent.bytes += chunk.length;
    };
    response.on('drain', more);
    more();
  };
}
