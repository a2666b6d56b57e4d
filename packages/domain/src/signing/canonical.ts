type CanonicalParts = {
  method: string;
  /** As sent: percent-encoded, without query. */
  path: string;
  timestamp: string;
  nonce: string;
  clientInfo: string;
  /** As sent, without the question mark; '' for none. */
  query: string;
  /** The exact text sent; '' for none. */
  body: string;
};

/** The text that both sides put under the HMAC. */
export function canonicalText(parts: CanonicalParts): string {
  const { method, path, timestamp, nonce, clientInfo, query, body } = parts;
  return [method.toUpperCase(), path, timestamp, nonce, clientInfo, query, body].join('\n');
}

/** Parts an address at its first question mark; later ones belong to the query. */
export function splitAddress(address: string): { path: string; query: string } {
  const mark = address.indexOf('?');
  if (mark < 0) return { path: address, query: '' };
  return { path: address.slice(0, mark), query: address.slice(mark + 1) };
}
