type LockedPackage = {
  /** Set where it differs from the folder's name. */
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  dev?: boolean;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, LockedPackage> };

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * A mirror of the registry may hold this platform's packages only. npm then omits the others from the lock, and `npm
 * ci` rejects a lock that lacks them. This adds them as npm would: optional, exact, bound to their platform, so that
 * they are skipped here and fetched where they belong.
 */
export function addForeignPlatforms(lock: Lock): string[] {
  const added: string[] = [];
  for (const owner of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`;
      if (lock.packages[place] !== undefined || !/^\d/.test(version)) continue;
      lock.packages[place] = {
        version,
        ...packagePlatform(name),
        ...(owner.dev ? { dev: true } : {}),
        optional: true,
      };
      added.push(name);
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return added;
}

/** The platform a package is made for, as its name says it: `@swc/core-linux-x64-musl`. */
function packagePlatform(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name
    .split(/[/@._-]/)
    .map((word) => (word.startsWith('arm') && word !== 'arm64' ? 'arm' : word));
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (os.length + cpu.length === 0) throw new Error(`the name of ${name} tells no platform`);
  return {
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(name.includes('musl') ? { libc: ['musl'] } : {}),
  };
}
