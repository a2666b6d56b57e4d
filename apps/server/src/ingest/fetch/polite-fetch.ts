import { request } from 'undici';
import {
  AddressRejected,
  type AddressRules,
  checkAddress,
  type Resolve,
  type ResolvedAddress,
} from '../../platform/address-guard.ts';
import {
  documentResult,
  type Expected,
  type FetchResult,
  statusResult,
  type Validators,
} from './fetch-result.ts';
import { type TrustStore, trustedCertificates } from './intermediates.ts';
import { type IssuerCertificates, isIncompleteChain } from './issuer-certificates.ts';
import { pinnedAgent } from './pinned-agent.ts';
import { readBody } from './read-body.ts';

export type FetchRequest = {
  address: string;
  rules: AddressRules;
  validators: Validators;
  totalMs: number;
  bytes: number;
  expects: Expected;
  /** A key that the publisher takes in the query. It goes to the host that was asked, and is part of no result. */
  secret?: { parameter: string; value: string };
};

export type FetchDeps = {
  resolve: Resolve;
  userAgent: string;
  now: () => Date;
  /** For servers that do not send their whole chain. */
  trust?: TrustStore;
  /** Finds what such a server omits. */
  issuers?: IssuerCertificates;
  /** Aborted when the program stops: the running request is abandoned. */
  stop?: AbortSignal;
};

const MAX_REDIRECTS = 3;
const ACCEPT: Record<Expected, string> = {
  xml: 'application/xml, text/xml, */*;q=0.5',
  json: 'application/json',
  html: 'text/html',
  pdf: 'application/pdf',
  text: 'text/plain',
};
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * One polite request: honest user agent, conditional, bounded in time and size, every redirect checked. Does not throw.
 */
export async function politeFetch(wanted: FetchRequest, tools: FetchDeps): Promise<FetchResult> {
  const { stop } = tools;
  const timeout = AbortSignal.timeout(wanted.totalMs);
  const deadline = stop === undefined ? timeout : AbortSignal.any([timeout, stop]);
  const requestedAt = tools.now();
  /** Of the last redirect, if what it leads to gives no answer. */
  let status: number | undefined;
  try {
    let address = wanted.address;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const answer = await oneHop(address, wanted, tools, deadline);
      if ('redirectTo' in answer) {
        address = answer.redirectTo;
        status = answer.status;
      } else if (answer.kind !== 'document') return answer;
      else return { ...answer, document: { ...answer.document, requestedAt } };
    }
    return { kind: 'failed', reason: `more than ${MAX_REDIRECTS} redirects`, status };
  } catch (error) {
    const reason = stop?.aborted ? 'abandoned by a stop' : failureReason(error, deadline);
    return { kind: 'failed', reason: withoutSecret(reason, wanted), status };
  }
}

type Hop = FetchResult | { redirectTo: string; status: number };

async function oneHop(
  address: string,
  wanted: FetchRequest,
  tools: FetchDeps,
  deadline: AbortSignal,
): Promise<Hop> {
  const { url, addresses } = await beforeDeadline(
    checkAddress(address, wanted.rules, tools.resolve),
    deadline,
  );
  const { issuers } = tools;
  const send = (found: readonly string[]) => sendTo({ url, addresses, found }, wanted, tools, deadline);
  const known = issuers?.cached(url.hostname) ?? [];
  try {
    return await send(known);
  } catch (error) {
    if (issuers === undefined || deadline.aborted || !isIncompleteChain(error)) throw error;
    const server = { host: url.hostname, port: Number(url.port || 443), addresses };
    const found = await issuers.find(server, deadline);
    if (found.length === 0 || found === known) throw error;
    return send(found);
  }
}

type Target = { url: URL; addresses: ResolvedAddress[]; found: readonly string[] };

async function sendTo(
  { url, addresses, found }: Target,
  wanted: FetchRequest,
  tools: FetchDeps,
  deadline: AbortSignal,
): Promise<Hop> {
  const ca = trustedCertificates(url.hostname, tools.trust, found);
  const agent = pinnedAgent(addresses, wanted.totalMs, ca);
  try {
    const { statusCode, headers, body } = await request(requestedUrl(url, wanted), {
      dispatcher: agent,
      signal: deadline,
      headers: requestHeaders(wanted, tools.userAgent),
    });
    const header = (name: string) => [headers[name]].flat()[0];
    if (statusCode === 200) {
      const packed = header('content-encoding')?.toLowerCase() ?? '';
      const bytes = await readBody(body, packed, wanted.bytes);
      return documentResult(bytes, url.href, wanted.expects, header);
    }
    body.on('error', () => undefined).destroy();
    const location = header('location');
    if (REDIRECTS.has(statusCode) && location !== undefined) {
      const target = URL.parse(location, url.href);
      if (target === null) return { kind: 'failed', reason: 'redirect to nowhere', status: statusCode };
      // Some publishers repeat the whole query in the address of a redirect.
      if (wanted.secret !== undefined) target.searchParams.delete(wanted.secret.parameter);
      return { redirectTo: target.href, status: statusCode };
    }
    return statusResult(statusCode, header('retry-after'), tools.now());
  } finally {
    await agent.destroy();
  }
}

function requestedUrl(url: URL, { address, secret }: FetchRequest): URL {
  if (secret === undefined || url.origin !== URL.parse(address)?.origin) return url;
  const asked = new URL(url);
  asked.searchParams.set(secret.parameter, secret.value);
  return asked;
}

function requestHeaders({ validators, expects }: FetchRequest, userAgent: string): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: ACCEPT[expects],
    'accept-encoding': 'gzip, br',
    ...(validators.etag === undefined ? {} : { 'if-none-match': validators.etag }),
    ...(validators.lastModified === undefined ? {} : { 'if-modified-since': validators.lastModified }),
  };
}

/** A resolver has no timeout of its own. */
function beforeDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(deadline.reason);
    if (deadline.aborted) return late();
    deadline.addEventListener('abort', late, { once: true });
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', late));
  });
}

/** A library may quote the address in its message. */
function withoutSecret(reason: string, { secret }: FetchRequest): string {
  return secret === undefined ? reason : reason.replaceAll(secret.value, '(key)');
}

function failureReason(error: unknown, deadline: AbortSignal): string {
  if (deadline.aborted) return 'no whole answer in time';
  if (error instanceof AddressRejected) return `address refused: ${error.message}`;
  return error instanceof Error ? error.message.slice(0, 200) || error.name : 'unknown failure';
}
