/** Checks what watches the programs: configuration, rules with their tests, and who is told of which alert. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, UserError } from '../run-program.ts';
import { runCommand } from '../services/run-command.ts';
import { watchTool } from './tools.ts';

const FOLDER = import.meta.dirname;
const ALERTMANAGER = join(FOLDER, 'alertmanager.yml');
/** Labels of an alert, and who must be told. */
const ROUTES = [
  ['severity=page', 'duty'],
  ['severity=ticket', 'desk'],
  ['alertname=Watchdog severity=none', 'watchdog'],
  // An alert without a severity is a mistake, and must reach somebody.
  ['alertname=Unknown', 'desk'],
] as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runProgram(async () => {
  const promtool = await watchTool('promtool', process.env, say);
  const amtool = await watchTool('amtool', process.env, say);
  const tests = readdirSync(join(FOLDER, 'rule-tests')).map((name) => join(FOLDER, 'rule-tests', name));
  if (tests.length === 0) throw new UserError('there are no tests of rules');
  await pass('configuration and rules', promtool, ['check', 'config', join(FOLDER, 'prometheus.yml')]);
  await pass(`rules by ${tests.length} files of tests`, promtool, ['test', 'rules', ...tests]);
  await pass('who is told', amtool, ['check-config', ALERTMANAGER]);
  for (const [labels, receiver] of ROUTES) {
    const test = ['config', 'routes', 'test', `--config.file=${ALERTMANAGER}`];
    await pass(`${labels} to ${receiver}`, amtool, [
      ...test,
      `--verify.receivers=${receiver}`,
      ...labels.split(' '),
    ]);
  }
});

async function pass(what: string, program: string, args: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await runCommand(program, args);
  if (code !== 0) throw new UserError(`${what}: failed\n${stdout}${stderr}`);
  say(`${what}: good`);
}
