import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { measurePage } from './lighthouse.ts';

const RUNS = 5;
const MAX_LOSS = 1;
const BOARDS = [
  { city: 'marikina', lang: 'en', theme: 'light' },
  { city: 'quezon-city', lang: 'fil', theme: 'dark' },
  { city: 'manila', lang: 'en', theme: 'auto' },
];
const TEXT = `<p>${'The office is open from eight to five. Bring a valid identification card. '.repeat(6)}</p>`;

/** The page of a town hall with three boards against the same page without: how many points do they cost? */
export async function benchEmbeds(origin: string, isQuick: boolean): Promise<void> {
  const site = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    if (url !== '/plain' && url !== '/boards') response.statusCode = 404;
    response.end(townHall(url === '/boards' ? origin : undefined));
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  try {
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const options = { cookie: '', runs: isQuick ? 1 : RUNS };
    const plain = await measurePage(address, '/plain', options);
    const boards = await measurePage(address, '/boards', options);
    for (const { path, scores, figures, failures } of [plain, boards]) {
      const points = Object.entries(scores).map(([name, value]) => `${name} ${value}`);
      const numbers = Object.entries(figures).map(([name, value]) => `${name} ${Number(value.toFixed(3))}`);
      process.stdout.write(`${path}: ${points.join(', ')}; ${numbers.join(', ')}\n`);
      for (const fault of failures) process.stdout.write(`  ${fault}\n`);
    }
    const losses = Object.entries(boards.scores).map(
      ([name, value]) => [name, (plain.scores as Record<string, number>)[name] ?? 0, value] as const,
    );
    const worst = Math.max(...losses.map(([, without, withThree]) => without - withThree));
    process.stdout.write(
      `three boards cost ${worst} ${worst === 1 ? 'point' : 'points'}, ${MAX_LOSS} at most\n`,
    );
    if (worst > MAX_LOSS) process.exitCode = 1;
  } finally {
    site.closeAllConnections();
    site.close();
  }
}

/** As `docs/embeds.md` says: a script and an element for each board. */
function townHall(boardsFrom: string | undefined): string {
  const script =
    boardsFrom === undefined ? '' : `<script async src="${boardsFrom}/embed/v1/board.js"></script>`;
  const boards = BOARDS.map(
    ({ city, lang, theme }) =>
      `<paligid-board city="${city}" lang="${lang}" theme="${theme}" style="display:block;height:480px"><a href="${boardsFrom}/lungsod/${city}">Alerts for ${city}</a></paligid-board>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Town hall</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Office hours">
<link rel="icon" href="data:,">${script}</head>
<body><main><h1>Town hall</h1>${TEXT}${boardsFrom === undefined ? '' : boards.join(TEXT)}${TEXT}</main></body></html>`;
}
