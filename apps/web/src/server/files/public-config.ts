import type { Config } from '../config.ts';
import type { Exchange, Headers } from '../platform/exchange.ts';
import { sendText } from '../platform/send.ts';

/** The part of the configuration that changes without a release, for pages that were kept and start with an old one. */
export function publicConfig({ signing }: Pick<Config, 'signing'>, headers: Headers) {
  const told = ['content-type', 'application/json; charset=utf-8', ...headers, 'cache-control', 'no-store'];
  const text = JSON.stringify({ signing });
  return (exchange: Exchange): void => sendText(exchange, 200, told, text);
}
