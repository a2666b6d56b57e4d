import { spawn } from 'node:child_process';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

const NOT_FOUND = 127;

/** Runs a program to its end and never throws: a missing program ends with code 127. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', (error) => resolve({ code: NOT_FOUND, stdout, stderr: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}

/**
 * The most informative line of a log or of an error output: what apt-get could not reach, otherwise the last error,
 * otherwise the last line.
 */
export function mostRelevantLine(text: string): string {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const unreached = lines.find((line) => line.includes('Failed to fetch'));
  const complaint = lines.findLast((line) =>
    /\b(FATAL|PANIC|ERROR|ERR|Fatal|Can't)\b|\[FTL\]|^E: /.test(line),
  );
  return unreached ?? complaint ?? lines.at(-1) ?? 'it said nothing';
}
