/**
 * What a bad network between programs and engines does: every packet takes 40 ms in each direction and one in a hundred
 * is lost, then the line to each engine is cut for a while and mended. `npm run drill:network`. The lines are proxies of
 * the drill (slow-line.ts), since few kernels of small machines have netem. It fails unless readers get answers or 503
 * and nothing else, nothing that was accepted is lost, every bulletin reaches every reader once, and all goes on after
 * each cut. Engines, ports and folders are its own.
 */
import { parseArgs } from 'node:util';
import { runProgram, UserError } from '../../run-program.ts';
import {
  checkEveryBulletin,
  type Disturbed,
  findLost,
  issueFor,
  judge,
  type Outcome,
  orFailure,
  publishFor,
  secondsText,
} from '../disturbance.ts';
import { startEngines } from '../engines.ts';
import { freePortBase } from '../free-ports.ts';
import { openOnEngines } from '../kill/environment.ts';
import { openProbingReader } from '../probing-reader.ts';
import { writeReport } from '../report.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';

const DELAY_MS = 40;
const LOSS = 0.01;
const ALERTS = 5;

await runProgram(async () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '15' } } });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 5 || seconds > 300)
    throw new UserError('--seconds takes 5 to 300');
  const engines = startEngines(await freePortBase());
  const open = new AsyncDisposableStack();
  try {
    const { addresses } = engines;
    const line = async (address: string) => {
      const made = await openSlowLine(Number(new URL(address).port), {
        ...{ delayMs: DELAY_MS, lossShare: LOSS, random: Math.random },
      });
      open.defer(made.close);
      return made;
    };
    const lines = {
      PostgreSQL: await line(addresses.databaseUrl),
      NATS: await line(addresses.natsUrl),
      Redis: await line(addresses.redisUrl),
    };
    const product = await openOnEngines({
      ...engines,
      addresses: {
        ...addresses,
        databaseUrl: through(addresses.databaseUrl, lines.PostgreSQL),
        natsUrl: through(addresses.natsUrl, lines.NATS),
        redisUrl: through(addresses.redisUrl, lines.Redis),
      },
    });
    // It ends the engines too.
    open.defer(product.close);
    const disturbed = { product, reader: await openProbingReader(product.urls) };
    const outcomes = [await orFailure(slowLines(disturbed, seconds * 1_000))];
    for (const [name, each] of Object.entries(lines))
      outcomes.push(await orFailure(cutLine(name, each, disturbed, seconds * 1_000)));
    outcomes.push(await orFailure(checkEveryBulletin(disturbed)));
    const failures = outcomes.flatMap((each) => each.failures);
    writeReport(
      {
        name: 'network',
        command: `npm run drill:network -- --seconds ${seconds}`,
        what: `${2 * DELAY_MS} ms there and back and ${LOSS * 100} % loss between programs and engines; then each line is cut`,
        figures: outcomes.flatMap((each) => each.figures),
        failures,
      },
      new Date(),
    );
    if (failures.length > 0) throw new UserError('not everything held');
  } finally {
    await open.disposeAsync();
  }
});

async function slowLines(disturbed: Disturbed, forMs: number): Promise<Outcome> {
  const { product, reader } = disturbed;
  const publishing = publishFor(product, forMs);
  const probed = await reader.probe(publishing);
  const times: number[] = [];
  for (let n = 0; n < ALERTS; n += 1)
    times.push(await product.msUntilDelivered(await product.issue(), performance.now()));
  times.sort((a, b) => a - b);
  const median = times[Math.floor(ALERTS / 2)] ?? 0;
  return judge('slow lines', probed, {
    figures: [
      [
        `slow lines: an alert to every reader, median and slowest of ${ALERTS}`,
        `${secondsText(median)}, ${secondsText(times.at(-1) ?? 0)}`,
      ],
    ],
    failures: await findLost('slow lines', disturbed, await publishing),
  });
}

async function cutLine(name: string, line: SlowLine, disturbed: Disturbed, forMs: number): Promise<Outcome> {
  const { product, reader } = disturbed;
  const title = `${name} cut off`;
  const seen = await publishFor(product, 2_000);
  line.cut();
  const probed = await reader.probe(issueFor(product, forMs));
  line.mend();
  const ms = await product.msUntilDelivered(await product.issue(), performance.now());
  return judge(title, probed, {
    figures: [[`${title}: from the end of ${forMs / 1_000} s to the next alert`, secondsText(ms)]],
    failures: await findLost(title, disturbed, seen),
  });
}

function through(address: string, { port }: SlowLine): string {
  const url = new URL(address);
  url.port = `${port}`;
  return url.href.replace(/\/$/, '');
}
