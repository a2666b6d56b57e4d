import type { SentResponse } from '@paligid/simulator/simulator';

/** `intervalMs`: no request sooner after the last one. */
export type PolledSource = { id: string; path: string; intervalMs: number };

/** Two clocks that are read one after the other. */
const CLOCK_MS = 2;

/** What was requested of the lists and of the documents they point to, and which source was requested too soon. */
export function readRequests(
  sources: readonly PolledSource[],
  responses: readonly SentResponse[],
): { figures: (readonly [what: string, figure: string])[]; failures: string[] } {
  const byPath = Map.groupBy(responses, ({ path }) => path);
  const lists = sources.map((source) => {
    const own = (byPath.get(source.path) ?? []).toSorted((a, b) => a.requestedAtMs - b.requestedAtMs);
    return {
      source,
      own,
      gaps: own.slice(1).map((one, n) => one.requestedAtMs - (own[n]?.requestedAtMs ?? 0)),
    };
  });
  const all = lists.flatMap(({ own }) => own);
  const of = (status: number) => all.filter((response) => response.status === status);
  const answered = of(200).length + of(304).length;
  const listed = new Set(sources.map(({ path }) => path));
  const documents = responses.filter(({ path }) => !listed.has(path));
  const closest = Math.min(
    ...lists.flatMap(({ source, gaps }) => gaps.map((gap) => gap / Math.max(1, source.intervalMs))),
  );
  const soon = lists.flatMap(({ source, gaps }) =>
    gaps
      .filter((gap) => gap < source.intervalMs - CLOCK_MS)
      .map(
        (gap) =>
          `${source.id} was requested after ${gap} ms, its interval is ${Math.round(source.intervalMs)} ms`,
      ),
  );
  const never = lists.filter(({ own }) => own.length === 0);
  return {
    figures: [
      ['sources', String(sources.length)],
      ['requests for lists', String(all.length)],
      ['least time between two requests of a source, of its interval', closest.toFixed(3)],
      ['answered 304, of 200 and 304', `${((100 * of(304).length) / Math.max(1, answered)).toFixed(1)} %`],
      ['answered otherwise', String(all.length - answered)],
      ['bytes of lists', bytesOf(all)],
      [
        'requests for documents and robots.txt, and their bytes',
        `${documents.length}, ${bytesOf(documents)}`,
      ],
    ],
    failures: [...soon, ...never.map(({ source }) => `${source.id} was never requested`)],
  };
}

function bytesOf(responses: readonly SentResponse[]): string {
  const bytes = responses.reduce((sum, response) => sum + response.bytes, 0);
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
