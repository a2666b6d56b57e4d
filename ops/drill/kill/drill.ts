/**
 * Kills every program and engine repeatedly while bulletins are published, and compares a ledger of what was accepted
 * with what each reader received: nothing lost, no duplicates, back in time. `npm run drill:kill -- --rounds 100`;
 * engines, ports and folders are its own. With `--exactness-only`, for machines that do other work, a late recovery is
 * printed and does not fail.
 */
import { parseArgs } from 'node:util';
import { runProgram, UserError } from '../../run-program.ts';
import { openKillEnvironment } from './environment.ts';
import { checkLedger } from './ledger.ts';
import { selectRounds } from './rounds.ts';

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '15' },
      'exactness-only': { type: 'boolean', default: false },
    },
  });
  const count = Number(values.rounds);
  if (!Number.isInteger(count) || count < 1 || count > 1000) throw new UserError('--rounds takes 1 to 1000');
  const arena = await openKillEnvironment();
  const late: string[] = [];
  try {
    for (const [n, round] of selectRounds(count).entries()) {
      const { ms, limitMs } = await arena.play(round);
      print(`round ${n + 1} of ${count}: ${round.name}, the next alert was told after ${Math.round(ms)} ms`);
      if (ms > limitMs) late.push(`${round.name} took ${Math.round(ms)} ms of ${limitMs}`);
    }
    const ledger = await checkLedger(arena);
    print(ledger.line);
    if (ledger.lost + ledger.twice > 0) throw new UserError('the ledger does not hold');
    if (late.length > 0) {
      const words = `back too late: ${late.join('; ')}`;
      if (!values['exactness-only']) throw new UserError(words);
      print(words);
    }
  } finally {
    await arena.close();
  }
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
