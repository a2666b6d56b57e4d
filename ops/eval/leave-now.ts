/**
 * Measures the leave-now card on invented mornings with the verdict that a careful person would give.
 * `npm run eval:leave-now -- dev [--verbose]`. Needs no engine.
 */
import { leaveFigures, measureMornings } from './leave-now-quality.ts';

const [set, ...more] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isVerbose = process.argv.includes('--verbose');
if (set === undefined || more.length > 0)
  throw new Error('give the name of a set: dev, held, seen, unseen or fresh');
const print = (line: string) => process.stdout.write(`${line}\n`);

const measured = measureMornings(set);
const { agreed, falseGo } = leaveFigures(measured);
print(
  `${set}: ${measured.length} mornings, ${agreed.toFixed(3)} agree, ${falseGo} 'go' against an official alert`,
);
if (isVerbose)
  for (const { morning, leave } of measured.filter(({ isAgreed }) => !isAgreed)) {
    const wanted = [morning.verdict, morning.way].filter(Boolean).join(' by ');
    const said = [leave.verdict, leave.way].filter(Boolean).join(' by ');
    print(`${morning.id}: ${wanted}, not ${said}: ${morning.reports.map(({ title }) => title).join('; ')}`);
  }
