/** Baseline, Preact alone: renders the tree of a page with its data to a string for every request. */
import { createServer } from 'node:http';

type RenderRequest = { port: number; renderer: string; address: string; page: object; queries: Queries };
type Queries = { queries: { queryKey: unknown[]; state: { data: unknown } }[] };

const KEEP_ALIVE_MS = 72_000;

process.on('message', async ({ port, renderer, address, page, queries }: RenderRequest) => {
  const { prepare } = await import(renderer);
  const { draw, queryClient } = await prepare(new URL(address), page, rejectFetch);
  queryClient.clear();
  for (const { queryKey, state } of queries.queries) queryClient.setQueryData(queryKey, state.data);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(draw());
  });
  server.listen(port, '127.0.0.1', () => process.send?.(draw()));
});
process.on('disconnect', () => process.exit());

/** No call is needed: the data came with the page. */
async function rejectFetch(): Promise<never> {
  throw new Error('nothing is asked');
}
