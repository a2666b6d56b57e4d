import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { LIMITS } from '@paligid/contract/limits';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../platform/clock.ts';
import type { LiveFeature } from '../platform/live-feature.ts';
import type { NatsConnection } from '../platform/nats.ts';
import { readersSubject, readReaderMessage } from '../platform/reader-messages.ts';
import type { Admission, Admit } from './admission.ts';
import { startBroadcast } from './broadcast.ts';
import { CellIndex } from './cell-index.ts';
import { ClientFrames, rejectConnection } from './client-frames.ts';
import { CLOSE, Connection, type SendBounds } from './connection.ts';
import { drain, HEARTBEAT, type HeartbeatTimes, startHeartbeat } from './connection-lifecycle.ts';
import { connectionsOpen, connectionsRejected } from './gateway-metrics.ts';
import type { RecentBounds } from './recent-events.ts';
import { ReaderSockets, SOCKET_LIMITS, type SocketLimits, SocketQuota } from './socket-limits.ts';
import {
  type OriginRule,
  readUpgrade,
  rejectUpgrade,
  type UpgradeRejection,
  upgradeCaller,
} from './upgrade.ts';

export type Gateway = {
  port: number;
  connections: () => number;
  /** Sequence number of the last event that was sent. */
  lastSent: () => number;
  /** Closes the connections of sessions that have ended. */
  closeEnded: (isEnded: (sessionId: string) => boolean) => void;
  /** Accepts no new connections, moves all readers to other gateways over a while, and stops. */
  close: () => Promise<void>;
};

type GatewayOptions = {
  host: string;
  port: number;
  pool: Pool;
  nats: NatsConnection;
  streamPrefix: string;
  features: readonly LiveFeature[];
  admit: Admit;
  origins: OriginRule;
  clock: Clock;
  logger: Logger;
  /** The web program authenticates itself with it when it passes a reader's address. */
  serviceKey?: string | undefined;
  maxConnections?: number;
  socketLimits?: Partial<SocketLimits>;
  recentBounds?: RecentBounds;
  bounds?: SendBounds;
  heartbeat?: HeartbeatTimes;
  /** How long a shutdown takes to disconnect the readers. */
  drainMs?: number;
};

/** An event costs about 9 microseconds per reader: with more connections it would arrive too late. */
const MAX_CONNECTIONS = 50_000;
const BOUNDS: SendBounds = { slowBytes: 64 * 1024, maxBytes: 1024 * 1024 };
const DRAIN_MS = 4_000;
const HEADERS_MS = 10_000;
/** When a gateway stops, its readers connect to the others within a moment. */
const BACKLOG = 4_096;

/** For a connection that is opened only to be rejected. */
const NO_ADMISSION: Admission = {
  subject: null,
  sessionId: null,
  lanes: 'guaranteed',
  cell: null,
  canMove: false,
  expiresAt: 0,
};

export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const { admit, clock, logger, bounds = BOUNDS, maxConnections = MAX_CONNECTIONS } = options;
  const now = () => clock.now();
  const connections = new Set<Connection>();
  const index = new CellIndex<Connection>();
  const { lastSent, resumption, close } = await startBroadcast({ ...options, index });
  const limits = { ...SOCKET_LIMITS, ...options.socketLimits };
  const quota = new SocketQuota(limits);
  const readers = new ReaderSockets<Connection>(limits.perReader);
  const admitted = (connection: Connection, admission: Admission) => {
    const before = connection.admission.subject;
    if (before !== null) readers.remove(before, connection);
    connection.admission = admission;
    // The newest connection stays: a phone that lost its connection reconnects before the old one is known to be dead.
    if (admission.subject !== null)
      readers.add(admission.subject, connection)?.end(CLOSE.replaced, 'replaced');
  };
  const readerMessages = options.nats.subscribe(readersSubject(options.streamPrefix), {
    callback: (error, received) => {
      const wanted = error === null ? readReaderMessage(() => received.json()) : undefined;
      for (const subject of wanted?.readers ?? []) {
        for (const connection of readers.get(subject)) {
          if (wanted !== undefined) connection.sendMessage(wanted.message[connection.language], now());
        }
      }
    },
  });
  const clientFrames = new ClientFrames({ admit, admitted, index, resumption, now });
  const heartbeat = startHeartbeat(connections, options.heartbeat ?? HEARTBEAT, now);
  const upgrader = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    // The library would answer without looking at what is buffered.
    autoPong: false,
  });
  let isDraining = false;

  const join = (connection: Connection, ws: WebSocket, caller: string) => {
    connections.add(connection);
    quota.opened(caller);
    admitted(connection, connection.admission);
    connectionsOpen.set(connections.size);
    index.add(connection, connection.cell);
    const hears = () => {
      const isCalm = connection.recordActivity(now().getTime());
      if (!isCalm) connection.end(CLOSE.tooFast);
      return isCalm;
    };
    ws.on('message', (data) => {
      if (hears()) clientFrames.handle(connection, data.toString());
    });
    ws.on('ping', (payload) => {
      if (hears()) connection.pong(payload);
    });
    ws.on('pong', hears);
    ws.on('close', () => {
      connections.delete(connection);
      connectionsOpen.set(connections.size);
      index.remove(connection, connection.cell);
      quota.closed(caller);
      const { subject } = connection.admission;
      if (subject !== null) readers.remove(subject, connection);
    });
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isFull = isDraining || connections.size >= maxConnections;
    const wanted = isFull ? FULL : readUpgrade(request, options.origins);
    const caller = upgradeCaller(request, options.serviceKey);
    const rejection = 'status' in wanted ? wanted : quota.beginHandshake(caller) ? undefined : TOO_MANY;
    if ('status' in wanted || rejection !== undefined) {
      const { reason, status } = rejection ?? FULL;
      connectionsRejected.inc({ reason });
      return rejectUpgrade(socket, status);
    }
    const admission = await admit(wanted.token).finally(() => quota.endHandshake(caller));
    if (socket.destroyed) return;
    upgrader.handleUpgrade(request, socket, head, (ws) => {
      // A socket error ends the socket, and `close` is emitted.
      ws.on('error', () => {});
      const { language } = wanted;
      const nowMs = now().getTime();
      const connection = new Connection({
        ...{ ws, socket, language, bounds, nowMs },
        admission: admission ?? NO_ADMISSION,
      });
      if (admission !== undefined) return join(connection, ws, caller);
      connectionsRejected.inc({ reason: 'token' });
      rejectConnection(connection, now());
    });
  };

  const server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: HEADERS_MS }, (_, response) => {
    response.writeHead(426, { connection: 'close', 'content-length': 0 }).end();
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {});
    upgrade(request, socket, head).catch((error) => {
      logger.warn({ err: error }, 'gateway.not-admitted');
      connectionsRejected.inc({ reason: 'engine' });
      rejectUpgrade(socket, 503);
    });
  });
  // Clients that connect and send no request are dropped after ten seconds; until then their number is bounded.
  server.maxConnections = maxConnections + limits.pending;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, BACKLOG, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections.size,
    lastSent,
    closeEnded: (isEnded) => {
      for (const connection of connections) {
        const { sessionId } = connection.admission;
        if (sessionId !== null && isEnded(sessionId)) rejectConnection(connection, now());
      }
    },
    close: async () => {
      isDraining = true;
      server.close();
      await drain(connections, options.drainMs ?? DRAIN_MS);
      heartbeat.close();
      readerMessages.unsubscribe();
      await close();
      server.closeAllConnections();
    },
  };
}

const FULL: UpgradeRejection = { status: 503, reason: 'full' };
const TOO_MANY: UpgradeRejection = { status: 429, reason: 'caller' };
