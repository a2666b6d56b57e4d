/** Identity of a process: its id alone is not enough, since ids are reused. */
import { readFileSync, readlinkSync } from 'node:fs';

export interface ProcessIdentity {
  readonly pid: number;
  readonly birth: string;
}

export function readIdentity(pid: number): ProcessIdentity | undefined {
  const stat = readProc(`/proc/${pid}/stat`);
  const ticks = stat === undefined ? undefined : birthTicks(stat);
  if (ticks === undefined) return undefined;
  const boot = readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return { pid, birth: `${boot}:${ticks}` };
}

export function isRunning(identity: ProcessIdentity): boolean {
  return readIdentity(identity.pid)?.birth === identity.birth;
}

/** The process named in a pid file, if it is alive and its working folder is this one, as for all our engines. */
export function readPidFile(pidFile: string, folder: string): ProcessIdentity | undefined {
  const pid = Number.parseInt(readProc(pidFile) ?? '', 10);
  if (!(pid > 0) || workingFolder(pid) !== folder) return undefined;
  return readIdentity(pid);
}

/** Field 22 of /proc/PID/stat. A process that has ended but was not reaped yet (Z, X) counts as gone. */
export function birthTicks(stat: string): string | undefined {
  // The program's name is in parentheses and may itself contain parentheses and spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  return state === 'Z' || state === 'X' ? undefined : fields[19];
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
