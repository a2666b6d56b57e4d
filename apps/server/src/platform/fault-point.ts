let armed: string | undefined;

/** Called once at the start of a program with the setting; nothing is armed otherwise. */
export function armFaultPoint(name: string | undefined): void {
  armed = name;
}

/** For drills: dies here as by a power cut of this one process, without a chance to tidy up. */
export function faultPoint(name: string): void {
  if (name === armed) process.kill(process.pid, 'SIGKILL');
}
