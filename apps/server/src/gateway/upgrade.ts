import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { TEXT } from '@paligid/contract/limits';
import { liveLanguage } from '@paligid/contract/live';
import { callerNetwork } from '@paligid/runtime/network-address';
import { isOurService, READER_ADDRESS_HEADER } from '../platform/http/callers.ts';
import type { Language } from '../platform/http/language.ts';

export type OriginRule = {
  allowed: readonly string[];
  /** Programs send no Origin; browsers always do. */
  isAbsentAllowed: boolean;
};

export type UpgradeRejection = { status: 400 | 403 | 404 | 429 | 503; reason: string };
export type UpgradeRequest = { token: string; language: Language };

const PATH = '/ws/connect';

/** What an upgrade request asks for, or why it is rejected. Its address is never logged. */
export function readUpgrade(
  request: IncomingMessage,
  origins: OriginRule,
): UpgradeRequest | UpgradeRejection {
  const address = URL.parse(request.url ?? '', 'ws://gateway');
  if (address?.pathname !== PATH) return { status: 404, reason: 'path' };
  const { origin } = request.headers;
  if (origin === undefined ? !origins.isAbsentAllowed : !origins.allowed.includes(origin)) {
    return { status: 403, reason: 'origin' };
  }
  const token = address.searchParams.get('token') ?? '';
  if (token.length > TEXT.token) return { status: 400, reason: 'token' };
  return { token, language: liveLanguage.parse(address.searchParams.get('lang')) };
}

/**
 * The caller's network. The web program in between passes the reader's address and authenticates itself, as for the
 * API.
 */
export function upgradeCaller(request: IncomingMessage, serviceKey: string | undefined): string {
  const forwarded = request.headers[READER_ADDRESS_HEADER];
  const isTrusted =
    typeof forwarded === 'string' && isIP(forwarded) !== 0 && isOurService(request, serviceKey);
  return callerNetwork(isTrusted ? forwarded : (request.socket.remoteAddress ?? ''));
}

/** Ends a socket that was never upgraded. */
export function rejectUpgrade(socket: Duplex, status: UpgradeRejection['status']): void {
  const retry = status === 503 || status === 429 ? 'Retry-After: 2\r\n' : '';
  const lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${retry}Content-Length: 0`;
  socket.end(`${lines}\r\n\r\n`);
  socket.once('finish', () => socket.destroy());
}
