import type { SigningSecrets } from '@paligid/domain/signing/key';
import { deadline } from './deadline.ts';
import type { Device } from './device.ts';

/** What changes of the configuration without a release. */
export const CONFIG_PATH = '/config.json';
const TIMEOUT_MS = 5_000;

/** The secrets that the server signs by now, past every cache; undefined when they cannot be had. */
export async function fetchSecrets(device: Pick<Device, 'fetch'>): Promise<SigningSecrets | undefined> {
  const { signal, clear } = deadline(undefined, TIMEOUT_MS);
  try {
    const response = await device.fetch(new Request(CONFIG_PATH, { cache: 'no-store', signal }));
    return response.ok ? secretsOf(await response.json()) : undefined;
  } catch {
    return undefined;
  } finally {
    clear();
  }
}

function secretsOf(config: unknown): SigningSecrets | undefined {
  if (typeof config !== 'object' || config === null || !('signing' in config)) return undefined;
  const { signing } = config;
  if (typeof signing !== 'object' || signing === null) return undefined;
  const { key, salt, environment } = signing as Record<string, unknown>;
  const isWhole = typeof key === 'string' && typeof salt === 'string' && typeof environment === 'string';
  return isWhole ? { key, salt, environment } : undefined;
}
