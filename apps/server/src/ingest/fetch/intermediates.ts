import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tls from 'node:tls';

/** What a publisher's certificate is verified with. */
export type TrustStore = {
  /** Certificates that a server should send and does not, as PEM, by the exact name of the host. */
  intermediates: ReadonlyMap<string, string>;
  /** By default those of Node. */
  roots?: readonly string[];
};

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

/**
 * Reads the intermediate certificates of hosts from files. Only intermediates: a root in such a file would be trusted
 * to vouch for a host by itself. Throws with the name of the host.
 */
export function readIntermediates(files: ReadonlyMap<string, string>): Map<string, string> {
  const read = new Map<string, string>();
  for (const [host, file] of files) {
    const certificates = certificatesIn(host, file);
    if (certificates.length === 0) throw new Error(`intermediate of ${host}: no certificate in the file`);
    for (const certificate of certificates) {
      if (!certificate.ca) throw new Error(`intermediate of ${host}: not a certificate of an authority`);
      if (certificate.checkIssued(certificate))
        throw new Error(`intermediate of ${host}: a root, not an intermediate`);
    }
    read.set(host, certificates.map(String).join('\n'));
  }
  return read;
}

function certificatesIn(host: string, file: string): X509Certificate[] {
  try {
    return [...readFileSync(file, 'utf8').matchAll(PEM)].map(([pem]) => new X509Certificate(pem));
  } catch (cause) {
    throw new Error(`intermediate of ${host}: the file cannot be read`, { cause });
  }
}

/**
 * The certificates a connection to this host is verified with; absent if Node's own are enough. The chain must still
 * lead to a root, and the certificate must match the name: nothing is switched off.
 */
export function trustedCertificates(
  host: string,
  store: TrustStore | undefined,
  /** Links of its chain that were found elsewhere. */
  found: readonly string[] = [],
): string[] | undefined {
  const configured = store?.intermediates.get(host);
  const intermediates = configured === undefined ? found : [configured, ...found];
  if (intermediates.length === 0) return store?.roots === undefined ? undefined : [...store.roots];
  return [...(store?.roots ?? tls.getCACertificates('default')), ...intermediates];
}
