import type { Kept } from '@paligid/program/kept-answers';
import type { Signed, VerifySignature } from '@paligid/program/signature';
import type { Exchange, Headers } from '../platform/exchange.ts';
import { sendFinished } from '../platform/send.ts';
import type { Language } from './inside-client.ts';
import type { PublicAnswer, PublicAnswers } from './public-answers.ts';
import { sendError } from './send-error.ts';

interface Settings {
  answers: Pick<PublicAnswers, 'get'>;
  verify: VerifySignature;
  /** Security headers of what is not a document. */
  headers: Headers;
  now: () => Date;
}

/** What everybody reads at the same hour. */
const HOT = /^\/(?:feed\/location|story\/.+|places(?:\/.+)?|sources)$/;
const LONGEST_QUERY = 500;
const TYPE = ['content-type', 'application/json; charset=utf-8'];
const KEPT = [
  ...['cache-control', 'public, max-age=0, s-maxage=1, stale-if-error=300'],
  ...['vary', 'Accept-Encoding, Accept-Language'],
];

/** Whether a read has one answer for everybody. `path` is the API's. */
export function isHotRead({ request, query }: Exchange, path: string): boolean {
  if (request.method !== 'GET' || request.headers.authorization !== undefined) return false;
  return query.length <= LONGEST_QUERY && HOT.test(path);
}

/** Answers hot reads out of the one-second memory, once their signature was checked here. */
export function hotReads({ answers, verify, headers, now }: Settings) {
  const good = [...TYPE, ...headers, ...KEPT];

  const send = (exchange: Exchange, { value, staleSince }: Kept<PublicAnswer>) => {
    const { status, body } = value;
    const since = staleSince?.toISOString() ?? value.staleSince;
    const told = status === 200 ? good : [...TYPE, ...headers, 'cache-control', 'no-store'];
    if (since === undefined) return sendFinished(exchange, { status, headers: told, body });
    return sendFinished(exchange, {
      status,
      headers: [...told, 'x-stale-since', since],
      body,
      etag: staleEtag(body.etag),
    });
  };

  const answer = (exchange: Exchange, address: string): void | Promise<void> => {
    const kept = answers.get(address, languageOf(exchange.request.headers['accept-language']));
    if (!(kept instanceof Promise)) return send(exchange, kept);
    return kept.then(
      (it) => send(exchange, it),
      (error) => {
        exchange.failure = error;
        sendError(exchange, headers, 'UNAVAILABLE');
      },
    );
  };

  return (exchange: Exchange, path: string): void | Promise<void> => {
    exchange.kind = 'kept';
    const address = exchange.query === '' ? path : `${path}?${exchange.query}`;
    // Reads may be repeated, so their nonces are not kept.
    const admit = (signed: Signed | undefined) =>
      signed === undefined ? sendError(exchange, headers, 'HMAC_AUTH_FAILED') : answer(exchange, address);
    const asked = { method: 'GET', address, body: '', headers: exchange.request.headers };
    const signed = verify(asked, now().getTime());
    return signed instanceof Promise ? signed.then(admit) : admit(signed);
  };
}

/** Else a browser would go on saying that a fresh answer is old, or the other way round. */
function staleEtag(etag: string): string {
  return etag.replace(/"$/, '-stale"');
}

/** Our client names exactly one; of anybody else the first counts. */
function languageOf(acceptLanguage: string | undefined): Language {
  return acceptLanguage !== undefined && /^\s*(?:fil|tl)\b/i.test(acceptLanguage) ? 'fil' : 'en';
}
