let armed: string | undefined;

/** Called once with the setting when a program starts; otherwise nothing is armed. */
export function armFaultPoint(name: string | undefined): void {
  armed = name;
}

/** For drills: kills the process here, as a power cut would, without any cleanup. */
export function faultPoint(name: string): void {
  if (name === armed) process.kill(process.pid, 'SIGKILL');
}
