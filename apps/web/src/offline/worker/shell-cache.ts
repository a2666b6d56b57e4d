import { FILES_PATH, SHELL_PATH } from '../shell-config.ts';
import type { WorkerReport } from '../worker-report.ts';

const SHELL_CACHE = 'shell';
/** One cache a release and language, so that each can go as a whole. */
const FILES_CACHE = 'files ';
/** Some 700 kB each. Only pages that stay open over several releases make more than one. */
const MAX_RELEASES = 3;

const FILE_PATHS = new RegExp(`${FILES_PATH}[\\w.-]+`, 'g');

/** The shell and the files of the releases that are in use. */
export class ShellCache {
  readonly #caches: CacheStorage;
  readonly #fetch: (path: string) => Promise<Response>;

  constructor(caches: CacheStorage, ask: (path: string) => Promise<Response>) {
    this.#caches = caches;
    this.#fetch = ask;
  }

  async find(): Promise<Response | undefined> {
    const cache = await this.#caches.open(SHELL_CACHE);
    const [kept] = await cache.keys();
    return kept && cache.match(kept);
  }

  /** Whichever release it belongs to: its name says what is in it. */
  findFile(path: string): Promise<Response | undefined> {
    return this.#caches.match(path, { ignoreVary: true });
  }

  /**
   * Keeps what the page has loaded, out of the browser's own cache, and then the shell for its next start. True when
   * that start needs nothing of another release any more.
   */
  async store({ entry, theme, config, files }: WorkerReport): Promise<boolean> {
    const cache = await this.#caches.open(FILES_CACHE + entry);
    // One that cannot be had shall not cost the others.
    await Promise.allSettled(files.map((file) => this.#storeFile(cache, file)));
    const shells = await this.#caches.open(SHELL_CACHE);
    const key = `${SHELL_PATH}?${new URLSearchParams({ entry, theme, config })}`;
    if ((await shells.match(key)) !== undefined) return true;
    const shell = await this.#fetch(SHELL_PATH);
    if (!(await hasAllFiles(shell, cache))) return false;
    for (const old of await shells.keys()) await shells.delete(old);
    await shells.put(key, shell);
    return true;
  }

  /** Drops what other releases have left; while pages are open that may be of one, only what is too much. */
  async deleteOtherReleases({ entry }: WorkerReport, areOthersOpen: boolean): Promise<void> {
    const names = (await this.#caches.keys()).filter(
      (name) => name.startsWith(FILES_CACHE) && name !== FILES_CACHE + entry,
    );
    const spared = areOthersOpen ? MAX_RELEASES - 1 : 0;
    // The oldest stand first.
    for (const name of names.slice(0, Math.max(0, names.length - spared))) await this.#caches.delete(name);
  }

  async #storeFile(cache: Cache, file: string): Promise<void> {
    if ((await cache.match(file)) !== undefined) return;
    const response = await this.#fetch(file);
    if (response.ok) await cache.put(file, response);
  }
}

/** A shell of a release that came in between names files that nobody has loaded yet. */
async function hasAllFiles(shell: Response, cache: Cache): Promise<boolean> {
  if (!shell.ok) return false;
  const needed = (await shell.clone().text()).match(FILE_PATHS) ?? [];
  const found = await Promise.all(needed.map((file) => cache.match(file)));
  return needed.length > 0 && found.every((file) => file !== undefined);
}
