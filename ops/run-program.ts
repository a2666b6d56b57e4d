/** Something a person can put right. Its message is one whole line; a stack would only hide it. */
export class UserError extends Error {}

/** Runs a program of ours: trouble is printed as one line and ends with exit code 1. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    // What the system refuses (no space, no right) says in its message what and where.
    const isPlain = error instanceof UserError || (error instanceof Error && 'syscall' in error);
    if (!isPlain) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
