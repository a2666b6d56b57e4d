import { X509Certificate } from 'node:crypto';
import tls from 'node:tls';
import { request } from 'undici';
import { checkAddress, type Resolve, type ResolvedAddress } from '../../platform/address-guard.ts';
import { pinnedAgent } from './pinned-agent.ts';
import { readBody } from './read-body.ts';

export type IssuerDeps = {
  resolve: Resolve;
  now: () => Date;
  userAgent: string;
  /** By default those of Node. */
  roots?: readonly string[];
  /** For tests: origins of authorities on this machine. */
  extraOrigins?: readonly string[];
};

export type IssuerCertificates = ReturnType<typeof createIssuerCertificates>;
/** A server whose certificate could not be verified, at the addresses that were checked. */
export type UnverifiedServer = { host: string; port: number; addresses: readonly ResolvedAddress[] };

const HOUR_MS = 3_600_000;
/** Also of what was not found: a host is asked again at most once an hour. */
const RETRY_MS = HOUR_MS;
const MAX_AGE_MS = 7 * 24 * HOUR_MS;
const MAX_HOSTS = 200;
/** A certificate has one or two kilobytes. */
const MAX_BYTES = 16_384;
const TOTAL_MS = 5_000;
const MAX_ADDRESS_LENGTH = 500;
/** Intermediates between a server and a root: one, seldom two. */
const MAX_CHAIN = 3;

const CHAIN_ERRORS = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/** Whether a server sent too little of its chain; not whether its certificate is false, expired or of another name. */
export function isIncompleteChain(error: unknown): boolean {
  const { code, cause } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code !== undefined && CHAIN_ERRORS.has(code)) return true;
  return cause instanceof Error && isIncompleteChain(cause);
}

/**
 * Fetches the certificates that a server should have sent, from where its own certificate says that its issuer's is
 * (RFC 5280, authority information access), as browsers do. What is found is used only if it leads to a root that we
 * have, and only as a link of the chain: the connection is then verified as any other, with name and dates.
 */
export function createIssuerCertificates(deps: IssuerDeps) {
  const entries = new Map<string, { pems: readonly string[]; atMs: number; untilMs: number }>();
  let roots: Map<string, X509Certificate[]> | undefined;

  async function fetchIssuers(server: UnverifiedServer, signal: AbortSignal): Promise<X509Certificate[]> {
    roots ??= Map.groupBy(
      (deps.roots ?? tls.getCACertificates('default')).map((pem) => new X509Certificate(pem)),
      ({ subject }) => subject,
    );
    const leaf = await readLeaf(server, signal);
    // Of another name: the request would be refused in any case.
    if (leaf?.checkHost(server.host) === undefined) return [];
    const chain: X509Certificate[] = [];
    let last = leaf;
    while (!isOfRoot(last, roots)) {
      const address = issuerAddress(last);
      if (address === undefined || chain.length === MAX_CHAIN) return [];
      const issuer = new X509Certificate(await download(address, deps, signal));
      if (!isLink(issuer, last, deps.now())) return [];
      chain.push(issuer);
      last = issuer;
    }
    return chain;
  }

  return {
    /** What was found for a host before. */
    cached: (host: string): readonly string[] => {
      const entry = entries.get(host);
      return entry === undefined || entry.untilMs <= deps.now().getTime() ? [] : entry.pems;
    },
    /** What completes the chain of a server; empty if nothing does. Does not throw. */
    find: async (server: UnverifiedServer, deadline: AbortSignal): Promise<readonly string[]> => {
      const nowMs = deps.now().getTime();
      const known = entries.get(server.host);
      if (known !== undefined && nowMs - known.atMs < RETRY_MS) return known.pems;
      const signal = AbortSignal.any([deadline, AbortSignal.timeout(TOTAL_MS)]);
      const chain = await fetchIssuers(server, signal).catch(() => []);
      const pems = chain.map(String);
      const ends = chain.map(({ validToDate }) => validToDate.getTime());
      entries.delete(server.host);
      entries.set(server.host, { pems, atMs: nowMs, untilMs: Math.min(nowMs + MAX_AGE_MS, ...ends) });
      const [oldest] = entries.keys();
      if (entries.size > MAX_HOSTS && oldest !== undefined) entries.delete(oldest);
      return pems;
    },
  };
}

/**
 * The server's own certificate. Nothing is sent or read through this connection, which ends with the handshake: it is
 * open to anybody, and so is the certificate.
 */
function readLeaf(
  { host, port, addresses }: UnverifiedServer,
  signal: AbortSignal,
): Promise<X509Certificate | undefined> {
  const [first] = addresses;
  return new Promise((resolve, reject) => {
    if (first === undefined || signal.aborted) return resolve(undefined);
    const socket = tls.connect({
      ...{ host: first.address, port, servername: host },
      // The certificate is wanted because it could not be verified.
      rejectUnauthorized: false,
    });
    const abort = () => void socket.destroy(new Error('no handshake in time'));
    signal.addEventListener('abort', abort, { once: true });
    socket.once('close', () => signal.removeEventListener('abort', abort));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(socket.getPeerX509Certificate());
      socket.destroy();
    });
  });
}

function isOfRoot(certificate: X509Certificate, roots: ReadonlyMap<string, X509Certificate[]>): boolean {
  return (roots.get(certificate.issuer) ?? []).some((root) => isIssuedBy(certificate, root));
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/** Never a certificate that vouches for itself: as an addition to the roots it would be one. */
function isLink(issuer: X509Certificate, issued: X509Certificate, now: Date): boolean {
  return (
    issuer.ca &&
    issuer.subject !== issuer.issuer &&
    issuer.validFromDate <= now &&
    issuer.validToDate > now &&
    isIssuedBy(issued, issuer)
  );
}

/** The first address by http; others, such as directories, are not asked. */
function issuerAddress({ infoAccess }: X509Certificate): string | undefined {
  const [, address] = /^CA Issuers - URI:(http:\/\/[\x21-\x7e]+)$/m.exec(infoAccess ?? '') ?? [];
  return address !== undefined && address.length <= MAX_ADDRESS_LENGTH ? address : undefined;
}

/**
 * The address is of a certificate that nobody has verified, so it may be anybody's: only a plain GET to the public
 * internet, without a redirect. By http, as certificates are served: they prove themselves.
 */
async function download(address: string, deps: IssuerDeps, signal: AbortSignal): Promise<Buffer> {
  const rules = {
    ...({ protocol: 'http:', allowedHosts: 'any' } as const),
    extraOrigins: deps.extraOrigins ?? [],
  };
  const { url, addresses } = await checkAddress(address, rules, deps.resolve);
  signal.throwIfAborted();
  const agent = pinnedAgent(addresses, TOTAL_MS, undefined);
  try {
    const { statusCode, body } = await request(url.href, {
      ...{ dispatcher: agent, signal },
      headers: { 'user-agent': deps.userAgent, accept: 'application/pkix-cert' },
    });
    if (statusCode === 200) return await readBody(body, '', MAX_BYTES);
    body.on('error', () => undefined).destroy();
    throw new Error(`issuer's certificate: status ${statusCode}`);
  } finally {
    await agent.destroy();
  }
}
