import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { LIMITS } from '@paligid/contract/limits';
import type { Logger } from '@paligid/program/logger';
import type { Pool } from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../platform/clock.ts';
import type { LiveFeature } from '../platform/live-feature.ts';
import type { NatsConnection } from '../platform/nats.ts';
import type { Admission, Admit } from './admission.ts';
import { CellIndex } from './cell-index.ts';
import { ClientFrames, refuse } from './client-frames.ts';
import { CLOSE, Connection, type SendBounds } from './connection.ts';
import { drain } from './drain.ts';
import { connectionsOpen, connectionsRefused } from './gateway-metrics.ts';
import { HEARTBEAT, type HeartbeatTimes, startHeartbeat } from './heartbeat.ts';
import { startTelling } from './telling.ts';
import { type OriginRule, type Refusal, readUpgrade, refuseUpgrade } from './upgrade.ts';

export type Gateway = {
  port: number;
  connections: () => number;
  /** The last event that was told. */
  told: () => number;
  /** Takes nobody new, sends everybody to another gateway over a while, and ends. */
  close: () => Promise<void>;
};

type Options = {
  host: string;
  port: number;
  pool: Pool;
  nats: NatsConnection;
  streamPrefix: string;
  features: readonly LiveFeature[];
  admit: Admit;
  origins: OriginRule;
  /** Whether a session has ended; its connections then end too. */
  isEnded?: (sessionId: string) => boolean;
  clock: Clock;
  logger: Logger;
  mostConnections?: number;
  bounds?: SendBounds;
  heartbeat?: HeartbeatTimes;
  /** How long a stop takes to send readers away. */
  drainMs?: number;
};

/** About 9 microseconds a reader and event: more would be told too late. */
const MOST_CONNECTIONS = 50_000;
const BOUNDS: SendBounds = { slow: 64 * 1024, most: 1024 * 1024 };
const DRAIN_MS = 4_000;
const HEADERS_MS = 10_000;
/** When a gateway goes, its readers come to the others within a moment. */
const BACKLOG = 4_096;

/** For a connection that is opened only to say that it is refused. */
const NOBODY: Admission = {
  subject: null,
  sessionId: null,
  lanes: 'must',
  cell: null,
  canMove: false,
  expiresAt: 0,
};

export async function openGateway(options: Options): Promise<Gateway> {
  const { admit, clock, logger, bounds = BOUNDS, mostConnections = MOST_CONNECTIONS } = options;
  const now = () => clock.now();
  const connections = new Set<Connection>();
  const index = new CellIndex<Connection>();
  const { told, resumption, close } = await startTelling({ ...options, index });
  const clientFrames = new ClientFrames({ admit, index, resumption, now });
  const heartbeat = startHeartbeat(connections, options.heartbeat ?? HEARTBEAT, now, options.isEnded);
  const upgrader = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  let isDraining = false;

  const join = (connection: Connection, ws: WebSocket) => {
    connections.add(connection);
    connectionsOpen.set(connections.size);
    index.add(connection, connection.cell);
    const hears = () => {
      const isCalm = connection.hears(now().getTime());
      if (!isCalm) connection.end(CLOSE.tooFast);
      return isCalm;
    };
    ws.on('message', (data) => {
      if (hears()) clientFrames.take(connection, data.toString());
    });
    ws.on('ping', hears);
    ws.on('pong', hears);
    ws.on('close', () => {
      connections.delete(connection);
      connectionsOpen.set(connections.size);
      index.remove(connection, connection.cell);
    });
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isFull = isDraining || connections.size >= mostConnections;
    const wanted = isFull ? FULL : readUpgrade(request, options.origins);
    if ('status' in wanted) {
      connectionsRefused.inc({ reason: wanted.reason });
      return refuseUpgrade(socket, wanted.status);
    }
    const admission = await admit(wanted.token);
    if (socket.destroyed) return;
    upgrader.handleUpgrade(request, socket, head, (ws) => {
      // What goes wrong on a socket ends it, and the close is heard of.
      ws.on('error', () => {});
      const connection = new Connection(ws, socket, admission ?? NOBODY, bounds, now().getTime());
      if (admission !== undefined) return join(connection, ws);
      connectionsRefused.inc({ reason: 'token' });
      refuse(connection, now());
    });
  };

  const server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: HEADERS_MS }, (_, response) => {
    response.writeHead(426, { connection: 'close', 'content-length': 0 }).end();
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {});
    upgrade(request, socket, head).catch((error) => {
      logger.warn({ err: error }, 'gateway.not-admitted');
      connectionsRefused.inc({ reason: 'engine' });
      refuseUpgrade(socket, 503);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, BACKLOG, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections.size,
    told,
    close: async () => {
      isDraining = true;
      server.close();
      await drain(connections, options.drainMs ?? DRAIN_MS);
      heartbeat.close();
      await close();
      server.closeAllConnections();
    },
  };
}

const FULL: Refusal = { status: 503, reason: 'full' };
