/**
 * Measures 'Totoo ba?' on messages about the invented stories of the search set: true ones, some with a number, a day
 * or a place changed, old news, and inventions. `npm run eval:check -- MESSAGES [--verbose]`. Needs `npm run services`.
 */
import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { leaseDatabase } from '@paligid/testkit/leases';
import { measureMessages } from './check-quality.ts';

const [file, ...more] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isVerbose = process.argv.includes('--verbose');
if (file === undefined || more.length > 0) throw new Error('give the file of messages');
const print = (line: string) => process.stdout.write(`${line}\n`);

const lease = await leaseDatabase({ key: migrationsKey(), prepare: (url) => migrate(url, new Date()) });
try {
  const { measured, precision, recall } = await measureMessages(lease.url, file);
  for (const [kind, some] of Map.groupBy(measured, (one) => one.kind)) {
    const count = (verdict: string) => some.filter((one) => one.check.verdict === verdict).length;
    print(
      `${kind.padEnd(16)} ${some.length}: ${count('confirmed')} confirmed, ${count('contradicted')} contradicted, ${count('no_source')} without a source`,
    );
  }
  print(
    `'confirmed' is right in ${precision.toFixed(3)}; ${recall.toFixed(3)} of the true ones are confirmed`,
  );
  if (isVerbose)
    for (const { kind, text, check } of measured) {
      const facts = check.facts.map((fact) => `${text.slice(fact.start, fact.end)} ${fact.state}`).join(', ');
      print(
        `${kind}: ${text}\n  ${check.verdict} ${check.because}: ${facts}\n  ${check.reports[0]?.title ?? ''}`,
      );
    }
} finally {
  await lease.release();
}
