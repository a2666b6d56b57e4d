/** What a release holds of the repository. */

export const PROGRAMS = ['apps/server', 'apps/web'];
const PACKAGES = ['contract', 'domain', 'geo', 'i18n', 'runtime'].map((name) => `packages/${name}`);
const OPERATIONS = [
  'ops/backup',
  'ops/systemd',
  'ops/images',
  'ops/extensions.sql',
  'ops/nats.conf',
  'docs/openapi.json',
  'docs/public-openapi.json',
];
/** Only for work on the code. */
const LEFT_OUT =
  /^(apps\/server\/(test|evaluation)|apps\/web\/(build|public)|packages\/\w+\/(compile|messages))\/|\/fixtures\/|\.(test|stories)\.tsx?$/;

/** Files and folders, as `git ls-files` takes them. */
export const RELEASED_PATHS = [...PROGRAMS, ...PACKAGES, ...OPERATIONS];

/** Whether a file of the repository is in a release. */
export function isReleased(file: string): boolean {
  return RELEASED_PATHS.some((path) => file === path || file.startsWith(`${path}/`)) && !LEFT_OUT.test(file);
}
