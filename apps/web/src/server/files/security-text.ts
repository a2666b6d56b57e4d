import type { Config } from '../config.ts';
import type { Exchange, Headers } from '../platform/exchange.ts';
import { sendText } from '../platform/send.ts';

export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

const DAY_MS = 86_400_000;
/** RFC 9116 wants less than a year. */
const GOOD_FOR_DAYS = 180;

/** Where to report a weakness, as RFC 9116 asks for it. Its end moves on with each day. */
export function securityText(
  config: Pick<Config, 'origin' | 'securityContact'>,
  headers: Headers,
  now: () => Date,
) {
  const told = [
    ...['content-type', 'text/plain; charset=utf-8', ...headers],
    ...['cache-control', 'public, max-age=3600'],
  ];
  return (exchange: Exchange): void => {
    const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en, fil',
      `Canonical: ${config.origin}${SECURITY_TEXT_PATH}`,
    ];
    sendText(exchange, 200, told, `${lines.join('\n')}\n`);
  };
}
