/** PostgreSQL refuses to run as root; then its programs run as the user `postgres` of Debian's package. */
import { createHash } from 'node:crypto';
import { accessSync, chownSync, constants, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../run-program.ts';
import { isRoot } from './install-packages.ts';
import { type CommandResult, runCommand } from './run-command.ts';

const USER = 'postgres';

export function runAsPostgres(program: string, args: readonly string[]): Promise<CommandResult> {
  // Its own working folder, since the user may not be able to enter ours.
  const options = { cwd: '/', env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  if (!isRoot()) return runCommand(program, args, options);
  const change = [`--reuid=${USER}`, `--regid=${USER}`, '--init-groups', program, ...args];
  return runCommand('setpriv', change, options);
}

/** A folder that PostgreSQL's user owns and can reach: in the services folder unless a parent denies access. */
export async function postgresHome(services: string, say: (line: string) => void): Promise<string> {
  const home = join(services, 'postgres');
  if (await canUse(home)) return home;
  if (!isRoot())
    throw new UserError(`${home} belongs to another user; set PALIGID_SERVICES_DIR to another folder`);
  const hash = createHash('sha256').update(services).digest('hex').slice(0, 12);
  const elsewhere = join('/var/tmp', `paligid-${hash}`);
  if (!(await canUse(elsewhere)))
    throw new UserError(`${elsewhere} cannot be used by the user ${USER}; remove it`);
  rmdirSync(home);
  say(`PostgreSQL keeps its data in ${elsewhere}: the user ${USER} cannot enter ${services}`);
  return elsewhere;
}

async function canUse(home: string): Promise<boolean> {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (!isRoot()) return isWritable(home);
  const [uid, gid] = await Promise.all([readId('-u'), readId('-g')]);
  const owner = statSync(home).uid;
  // Anyone may create folders in /var/tmp; one that belongs to another user is not taken over.
  if (owner !== 0 && owner !== uid) return false;
  chownSync(home, uid, gid);
  return (await runAsPostgres('test', ['-w', home])).code === 0;
}

async function readId(option: '-u' | '-g'): Promise<number> {
  const { code, stdout } = await runCommand('id', [option, USER]);
  if (code === 0) return Number(stdout);
  throw new UserError(`there is no user ${USER} on this machine; install Debian's package of PostgreSQL`);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
