import { FILES_PATH, SHELL_PATH } from '../shell-config.ts';
import type { WorkerReport } from '../worker-report.ts';

const SHELL_CACHE = 'shell';
/** One cache per release and language, so that each can be deleted as a whole. */
const FILES_CACHE = 'files ';
/** Some 700 kB each. Only pages that stay open over several releases need more than one. */
const MAX_RELEASES = 3;

const FILE_PATHS = new RegExp(`${FILES_PATH}[\\w.-]+`, 'g');

/** Caches the shell and the files of the releases in use. */
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

  /** From any release: the name contains a hash of the content. */
  findFile(path: string): Promise<Response | undefined> {
    return this.#caches.match(path, { ignoreVary: true });
  }

  /**
   * Stores what the page has loaded, from the browser's HTTP cache, and then the shell for its next start. True when
   * that start no longer needs anything of another release.
   */
  async store({ entry, theme, config, files }: WorkerReport): Promise<boolean> {
    const cache = await this.#caches.open(FILES_CACHE + entry);
    // A file that fails must not prevent the others.
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

  /** Deletes the caches of other releases; while pages that may belong to one are open, only those beyond the limit. */
  async deleteOtherReleases({ entry }: WorkerReport, areOthersOpen: boolean): Promise<void> {
    const names = (await this.#caches.keys()).filter(
      (name) => name.startsWith(FILES_CACHE) && name !== FILES_CACHE + entry,
    );
    const spared = areOthersOpen ? MAX_RELEASES - 1 : 0;
    // The oldest come first.
    for (const name of names.slice(0, Math.max(0, names.length - spared))) await this.#caches.delete(name);
  }

  async #storeFile(cache: Cache, file: string): Promise<void> {
    if ((await cache.match(file)) !== undefined) return;
    const response = await this.#fetch(file);
    if (response.ok) await cache.put(file, response);
  }
}

/** The shell of a release deployed in between refers to files that are not cached yet. */
async function hasAllFiles(shell: Response, cache: Cache): Promise<boolean> {
  if (!shell.ok) return false;
  const needed = (await shell.clone().text()).match(FILE_PATHS) ?? [];
  const found = await Promise.all(needed.map((file) => cache.match(file)));
  return needed.length > 0 && found.every((file) => file !== undefined);
}
