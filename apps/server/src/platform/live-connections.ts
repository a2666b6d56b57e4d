import type { Redis } from 'ioredis';

/** How often a gateway says how many connections it has. */
export const CONNECTIONS_REPORT_MS = 5_000;
/** A gateway that has not reported for so long is gone. */
const STALE_MS = 4 * CONNECTIONS_REPORT_MS;

type ConnectionsOptions = { redis: Redis; keyPrefix: string; now: () => Date };

/** The live connections of every gateway: each reports its own, and whoever asks adds them up. */
export function liveConnections({ redis, keyPrefix, now }: ConnectionsOptions) {
  const key = `${keyPrefix}live-connections`;
  return {
    report: async (gateway: string, connections: number): Promise<void> => {
      await redis
        .pipeline()
        .hset(key, gateway, `${connections} ${now().getTime()}`)
        .pexpire(key, STALE_MS)
        .exec();
    },
    /** Undefined while no gateway reports: zero would be a claim. */
    count: async (): Promise<number | undefined> => {
      const reports = Object.entries(await redis.hgetall(key)).map(([gateway, text]) => {
        const [connections = 0, atMs = 0] = text.split(' ').map(Number);
        return { gateway, connections, isFresh: now().getTime() - atMs <= STALE_MS };
      });
      const gone = reports.filter(({ isFresh }) => !isFresh).map(({ gateway }) => gateway);
      if (gone.length > 0) await redis.hdel(key, ...gone);
      const fresh = reports.filter(({ isFresh }) => isFresh);
      return fresh.length === 0 ? undefined : fresh.reduce((sum, { connections }) => sum + connections, 0);
    },
  };
}
