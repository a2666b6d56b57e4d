import type { Logger } from '@paligid/runtime/logger';
import { Redis } from 'ioredis';
import type { ServerConfig } from './config.ts';
import { redisAddress } from './redis-address.ts';

/** No caller waits longer for Redis: it holds only data that may be lost. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_MS = 1_000;
const MAX_RETRY_MS = 1_000;

/** While Redis is down every command fails at once, so that callers fall back instead of piling up. */
export function openRedis(
  { redisUrl }: Pick<ServerConfig, 'redisUrl'>,
  program: string,
  logger: Logger,
  commandMs = COMMAND_TIMEOUT_MS,
): Redis {
  const redis = connect(redisUrl, `paligid-${program}`, commandMs);
  redis.on('error', (error) => logger.debug({ err: error }, 'redis.unreachable'));
  redis.on('close', () => logger.warn({}, 'redis.connection-lost'));
  if (redis.options.sentinels != null) reconnectUntilClosed(redis);
  return redis;
}

/**
 * The driver gives up for good when a sentinel tells of another leader while it is asking the sentinels who leads, as
 * after the death of a leader. Only our own closing ends the connection.
 */
function reconnectUntilClosed(redis: Redis): void {
  let isClosed = false;
  const { quit, disconnect } = redis;
  const close = {
    quit: () => {
      isClosed = true;
      return quit.call(redis);
    },
    disconnect: (reconnect = false) => {
      isClosed ||= !reconnect;
      disconnect.call(redis, reconnect);
    },
  };
  Object.assign(redis, close);
  redis.on('end', () => {
    // A failure is told as the event 'error', and followed by another 'end'.
    if (!isClosed) redis.connect().catch(() => undefined);
  });
}

function connect(redisUrl: string, connectionName: string, commandMs: number): Redis {
  const retryStrategy = (times: number) => Math.min(50 * 2 ** times, MAX_RETRY_MS);
  const options = {
    connectionName,
    commandTimeout: commandMs,
    connectTimeout: CONNECT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy,
    // A leader that was replaced refuses writes and keeps its connections: ask anew who leads.
    reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
  };
  const address = redisAddress(redisUrl);
  if (address === undefined) throw new Error('the address of Redis cannot be read');
  if (address.kind === 'single') return new Redis(address.url, options);
  const { sentinels, name, password } = address;
  return new Redis({
    ...options,
    ...(password === undefined ? {} : { password }),
    sentinels,
    name,
    sentinelRetryStrategy: retryStrategy,
    sentinelCommandTimeout: CONNECT_MS,
    // The sentinels say when another leads, before the old connection is found dead.
    failoverDetector: true,
  });
}

/** Finishes what was sent. Only a disconnect also ends the connections to the sentinels, which keep a process alive. */
export async function closeRedis(redis: Redis): Promise<void> {
  await redis.quit().catch(() => undefined);
  redis.disconnect();
}

/** Resolves when Redis accepts commands, or once it is clear that it does not for now. */
export function redisSettled(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve();
  return new Promise((resolve) => {
    redis.once('ready', resolve);
    redis.once('close', resolve);
  });
}
