import type { SigningSecrets } from '@paligid/domain/signing';
import { createDeadline } from './deadline.ts';

/** The part of the configuration that changes without a release. */
export const CONFIG_PATH = '/config.json';
const TIMEOUT_MS = 5_000;

/** The server's current signing secrets, bypassing every cache; undefined when they cannot be fetched. */
export async function fetchSigningSecrets(device: {
  fetch: (request: Request) => Promise<Response>;
}): Promise<SigningSecrets | undefined> {
  const { signal, clear } = createDeadline(undefined, TIMEOUT_MS);
  try {
    const response = await device.fetch(new Request(CONFIG_PATH, { cache: 'no-store', signal }));
    return response.ok ? parseSecrets(await response.json()) : undefined;
  } catch {
    return undefined;
  } finally {
    clear();
  }
}

function parseSecrets(config: unknown): SigningSecrets | undefined {
  if (typeof config !== 'object' || config === null || !('signing' in config)) return undefined;
  const { signing } = config;
  if (typeof signing !== 'object' || signing === null) return undefined;
  const { key, salt, environment } = signing as Record<string, unknown>;
  const isWhole = typeof key === 'string' && typeof salt === 'string' && typeof environment === 'string';
  return isWhole ? { key, salt, environment } : undefined;
}
