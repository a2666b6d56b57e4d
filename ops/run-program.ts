import { SettingError } from '@paligid/runtime/engine-addresses';

/** An error that the user can fix. Its message is one complete line; a stack would only hide it. */
export class UserError extends Error {}

/** Runs a program of ours: an error is printed as one line and ends with exit code 1. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    // A system error (no space, no permission) says in its message what failed and where.
    const isPlain =
      error instanceof UserError ||
      error instanceof SettingError ||
      (error instanceof Error && 'syscall' in error);
    if (!isPlain) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
