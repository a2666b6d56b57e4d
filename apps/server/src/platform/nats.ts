import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '@paligid/runtime/logger';
import type { ServerConfig } from './config.ts';
import { natsServers } from './nats-servers.ts';

const TIMEOUT_MS = 5_000;
/** A silent connection is given up after about ten seconds. */
const PING_MS = 5_000;
const PINGS_OUT = 2;
const RECONNECT_MS = 100;
const RECONNECT_JITTER_MS = 100;

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
  const connection = await connect({
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
    waitOnFirstConnect: isPatient,
    ignoreAuthErrorAbort: true,
    noAsyncTraces: true,
  });
  void logChanges(connection, logger);
  return connection;
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
