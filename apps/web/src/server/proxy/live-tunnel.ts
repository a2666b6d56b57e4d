import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { connect as connectPlain, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectSecure } from 'node:tls';
import type { WebConfig } from '../config.ts';
import { tunnelsOpen } from '../http/metrics.ts';
import { getReaderAddress } from '../http/request-context.ts';

const PATH = '/ws/connect';
/** Headers of the handshake that the gateway needs; cookies and claimed identities are not forwarded. */
const FORWARDED_HEADERS = [
  'connection',
  'origin',
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
  'upgrade',
  'user-agent',
];
const HANDSHAKE_TIMEOUT_MS = 10_000;
/** About 20 kB of buffers each; the gateway itself accepts 50,000. */
const MAX_TUNNELS = 20_000;

type TunnelConfig = Pick<WebConfig, 'gatewayUrl' | 'serviceKey' | 'trustedHops'>;

/** Tunnels a reader's socket to the gateway as raw bytes: only the gateway interprets frames. */
export class LiveTunnel {
  readonly #gateway: URL;
  readonly #config: TunnelConfig;
  readonly #open = new Set<Duplex>();

  constructor(config: TunnelConfig) {
    this.#config = config;
    this.#gateway = new URL(config.gatewayUrl);
  }

  /** Whether the path is that of the live connection. */
  serves(path: string): boolean {
    return path === PATH;
  }

  open(request: IncomingMessage, reader: Duplex, head: Buffer): void {
    if (this.#open.size >= MAX_TUNNELS) {
      rejectTunnel(reader, 503);
      return;
    }
    const gateway = this.#connect();
    let isJoined = false;
    const end = () => {
      clearTimeout(late);
      reader.destroy();
      gateway.destroy();
      this.#open.delete(reader);
      tunnelsOpen.set(this.#open.size);
    };
    const fail = (status: number) => {
      if (!isJoined && reader.writable) rejectTunnel(reader, status);
      gateway.destroy();
    };
    const late = setTimeout(fail, HANDSHAKE_TIMEOUT_MS, 504);
    this.#open.add(reader);
    tunnelsOpen.set(this.#open.size);
    reader.on('error', end);
    reader.once('close', end);
    gateway.on('error', () => fail(503));
    gateway.once('close', () => (isJoined ? endAfterFlush(reader) : fail(503)));
    gateway.once('data', () => {
      isJoined = true;
      clearTimeout(late);
    });
    gateway.pipe(reader, { end: false });
    const { serviceKey, trustedHops } = this.#config;
    const ours = [
      `x-service-key: ${serviceKey}`,
      `x-reader-address: ${getReaderAddress(request, trustedHops)}`,
    ];
    gateway.write(handshake(request, this.#gateway.host, ours));
    if (head.length > 0) gateway.write(head);
    reader.pipe(gateway);
  }

  /** Readers reconnect by themselves, to another process. */
  close(): void {
    for (const reader of this.#open) reader.destroy();
  }

  #connect(): Socket {
    const { hostname, port, protocol } = this.#gateway;
    const isSecure = protocol === 'wss:' || protocol === 'https:';
    const target = { host: hostname, port: Number(port || (isSecure ? 443 : 80)), servername: hostname };
    const socket = isSecure ? connectSecure(target) : connectPlain(target);
    return socket.setNoDelay(true);
  }
}

/** Responds with an HTTP error to a socket that was not upgraded. */
export function rejectTunnel(socket: Duplex, status: number): void {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Content-Length: 0'];
  if (status === 503) lines.push('Retry-After: 2');
  endAfterFlush(socket, `${lines.join('\r\n')}\r\n\r\n`);
}

/** Flushes the last bytes, then destroys the socket without reading more. */
function endAfterFlush(socket: Duplex, last = ''): void {
  socket.once('finish', () => socket.destroy());
  socket.end(last);
}

/** `ours` holds the headers that identify the reader and authenticate us. */
function handshake({ url, headers }: IncomingMessage, host: string, ours: readonly string[]): string {
  const lines = FORWARDED_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [`${name}: ${value}`] : [];
  });
  return `GET ${url} HTTP/1.1\r\n${[`host: ${host}`, ...ours, ...lines].join('\r\n')}\r\n\r\n`;
}
