import type { Lock } from './platforms.ts';

export type Unhashed = { place: string; name: string; version: string };

const FOLDER = 'node_modules/';
const MAX_CONCURRENT = 8;
const STRONG = /^sha512-[\w+/]{86}==$/;

/** Packages that would be installed without an integrity check. Our own workspaces are not included. */
export function withoutIntegrity({ packages }: Lock): Unhashed[] {
  return Object.entries(packages)
    .filter(([place, { link, integrity }]) => place.includes(FOLDER) && !link && !isStrong(integrity))
    .map(([place, { name, version = '' }]) => ({
      place,
      name: name ?? place.slice(place.lastIndexOf(FOLDER) + FOLDER.length),
      version,
    }));
}

/** Entries that name a host: a lock must work with every registry that has the same files. */
export function withHost({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([, { link, resolved }]) => resolved !== undefined && !link)
    .map(([place]) => place);
}

/** Adds each missing hash that the registry knows; returns the packages that remain without one. */
export async function addIntegrity(
  lock: Lock,
  hashOf: (it: Unhashed) => Promise<string | undefined>,
): Promise<Unhashed[]> {
  const missing = withoutIntegrity(lock);
  for (let first = 0; first < missing.length; first += MAX_CONCURRENT) {
    const batch = missing.slice(first, first + MAX_CONCURRENT);
    const hashes = await Promise.all(batch.map(hashOf));
    batch.forEach(({ place }, i) => {
      const integrity = hashes[i];
      const { version, integrity: _weak, ...rest } = lock.packages[place] ?? {};
      if (integrity === undefined || !isStrong(integrity)) return;
      lock.packages[place] = { ...(version !== undefined && { version }), integrity, ...rest };
    });
  }
  return withoutIntegrity(lock);
}

function isStrong(integrity: string | undefined): boolean {
  return integrity?.split(' ').some((hash) => STRONG.test(hash)) === true;
}
