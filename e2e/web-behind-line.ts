import { startWorld } from '@paligid/testkit/world';
import { openLine } from './line.ts';
import { worldUrls } from './world.ts';

/** Pages are made without any of them. */
const NO_ENGINES = { databaseUrl: '', redisUrl: '', natsUrl: '', streamPrefix: '', keyPrefix: '' };

/** A web program of its own before the same API, to which its way can be cut. */
export async function openWebBehindLine() {
  const { api = '', apiInternal = '' } = worldUrls();
  const lines = [await openLine(api), await openLine(apiInternal)] as const;
  const [own, inside] = lines.map(({ url }) => Number(new URL(url).port));
  const world = await startWorld(NO_ENGINES, {
    only: ['web'],
    ports: { api: own ?? 0, apiInternal: inside ?? 0 },
  });
  return {
    url: world.urls.web,
    cut: () => Promise.all(lines.map((line) => line.cut())),
    mend: () => Promise.all(lines.map((line) => line.mend())),
    close: async () => {
      await world.stop();
      for (const line of lines) await line.close();
    },
  };
}
