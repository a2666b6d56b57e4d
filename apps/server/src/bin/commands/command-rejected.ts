/** Ends the command with a message of its own. Exit code 1: not found, 2: wrong usage. */
export class CommandRejected extends Error {
  readonly code: 1 | 2;

  constructor(code: 1 | 2, message: string) {
    super(message);
    this.code = code;
  }
}
