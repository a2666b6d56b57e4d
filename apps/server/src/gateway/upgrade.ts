import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { TEXT } from '@paligid/contract/limits';

export type OriginRule = {
  allowed: readonly string[];
  /** Programs send no Origin; browsers always do. */
  isAbsentAllowed: boolean;
};

export type Refusal = { status: 400 | 403 | 404 | 503; reason: string };

const PATH = '/ws/connect';

/** The token of a request to connect, or why there will be no connection. The address is never logged. */
export function readUpgrade(request: IncomingMessage, origins: OriginRule): { token: string } | Refusal {
  const address = URL.parse(request.url ?? '', 'ws://gateway');
  if (address?.pathname !== PATH) return { status: 404, reason: 'path' };
  const { origin } = request.headers;
  if (origin === undefined ? !origins.isAbsentAllowed : !origins.allowed.includes(origin)) {
    return { status: 403, reason: 'origin' };
  }
  const token = address.searchParams.get('token') ?? '';
  return token.length > TEXT.token ? { status: 400, reason: 'token' } : { token };
}

/** Ends a socket that never became a connection. */
export function refuseUpgrade(socket: Duplex, status: Refusal['status']): void {
  const retry = status === 503 ? 'Retry-After: 2\r\n' : '';
  const lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${retry}Content-Length: 0`;
  socket.end(`${lines}\r\n\r\n`);
  socket.once('finish', () => socket.destroy());
}
