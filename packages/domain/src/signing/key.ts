import { toHex } from '../encoding/hex.ts';
import type { WebCrypto } from './web-crypto.ts';

/** From configuration. A browser holds them too, so no permission may ever rest on them. */
export type SigningSecrets = { key: string; salt: string; environment: string };

const HOUR_MS = 3_600_000;
const AGENT_CHARACTERS = 10;
const KEY_CHARACTERS = 32;

/** Two requests of the same scope have the same key. The hour is that of the sent timestamp, so that both sides agree at its turn. */
export function keyScope(timestampMs: number, agent: string): string {
  return `${Math.floor(timestampMs / HOUR_MS)}:${agent.slice(0, AGENT_CHARACTERS)}`;
}

export async function deriveKey(
  { key, salt, environment }: SigningSecrets,
  timestampMs: number,
  agent: string,
  crypto: Pick<WebCrypto<never>, 'digest'>,
): Promise<string> {
  const material = [key, salt, environment, keyScope(timestampMs, agent)].join(':');
  const digest = await crypto.digest('SHA-256', new TextEncoder().encode(material));
  return toHex(new Uint8Array(digest)).slice(0, KEY_CHARACTERS);
}
