import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import { sleep } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import type { ServerConfig } from './config.ts';
import { natsServers } from './nats-servers.ts';

const TIMEOUT_MS = 5_000;
/** A silent connection is given up after about ten seconds. */
const PING_MS = 5_000;
const PINGS_OUT = 2;
const RECONNECT_MS = 100;
const RECONNECT_JITTER_MS = 100;
/** Of a server that cannot be reached at the start. */
const LOG_EVERY_MS = 10_000;

export type { NatsConnection };

/** Waits for the first connection, unless it must come at once, and reconnects for ever: only `close` ends it. */
export async function openNats(
  config: Pick<ServerConfig, 'natsUrl'> & Partial<Pick<ServerConfig, 'natsCaFile'>>,
  program: string,
  logger: Logger,
  { isPatient = true }: { isPatient?: boolean } = {},
): Promise<NatsConnection> {
  const address = natsServers(config.natsUrl);
  if (address === undefined) throw new Error('the address of NATS cannot be read');
  const options: ConnectionOptions = {
    servers: address.servers,
    ...address.login,
    ...(address.isEncrypted && {
      tls: config.natsCaFile === undefined ? {} : { caFile: config.natsCaFile },
    }),
    name: `paligid-${program}`,
    timeout: TIMEOUT_MS,
    pingInterval: PING_MS,
    maxPingOut: PINGS_OUT,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_JITTER_MS,
    ignoreAuthErrorAbort: true,
    noAsyncTraces: true,
  };
  const connection = isPatient ? await connectPatiently(options, logger) : await connect(options);
  void logChanges(connection, logger);
  return connection;
}

/** The client could wait by itself, but it would not say for what: a wrong password or certificate never gets right. */
async function connectPatiently(options: ConnectionOptions, logger: Logger): Promise<NatsConnection> {
  let loggedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await connect(options);
    } catch (error) {
      if (performance.now() - loggedAt > LOG_EVERY_MS) {
        logger.warn({ err: error }, 'nats.unreachable');
        loggedAt = performance.now();
      }
    }
    await sleep(RECONNECT_MS + Math.random() * RECONNECT_JITTER_MS);
  }
}

/** Resolves when the server responds, for readiness. */
export async function checkNats(connection: NatsConnection): Promise<void> {
  await connection.rtt();
}

async function logChanges(connection: NatsConnection, logger: Logger): Promise<void> {
  for await (const change of connection.status()) {
    if (change.type === 'disconnect') logger.warn({}, 'nats.disconnected');
    if (change.type === 'reconnect') logger.info({}, 'nats.reconnected');
  }
}
