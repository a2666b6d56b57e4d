import { readdirSync, readFileSync } from 'node:fs';

/** Nanoseconds that all threads of a process have run, from the scheduler. */
export function cpuNanos(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, task) => sum + taskNanos(pid, task), 0);
}

export function residentKb(pid: number): number {
  const [, kb = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb);
}

/** A thread may end while it is being read. */
function taskNanos(pid: number, task: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
}
