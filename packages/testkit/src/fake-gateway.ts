import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ClientFrame, ServerFrame } from '@paligid/contract/live';
import { type WebSocket, WebSocketServer } from 'ws';
import { AT } from './build-story.ts';

type MessageFromServerFrame<F> = F extends { type: infer T; data: infer D } ? { type: T; data: D } : never;

/** A minimal gateway for tests of a client: records what it receives, and can send frames and drop connections. */
export class FakeGateway {
  /** The token of each connection. */
  readonly tokens: (string | null)[] = [];
  /** The language of each connection. */
  readonly languages: (string | null)[] = [];
  readonly received: ClientFrame[] = [];
  /** Its response to the catch-up request. */
  resumed = { missed: 0, is_complete: true };
  lastCursor = 7;
  /** Accepts everything and responds to nothing. */
  isSilent = false;
  readonly #sockets = new Set<WebSocket>();
  readonly #server: WebSocketServer;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket, request) => {
      const { searchParams } = new URL(request.url ?? '', 'ws://gateway');
      this.tokens.push(searchParams.get('token'));
      this.languages.push(searchParams.get('lang'));
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('message', (data) => this.#receive(socket, JSON.parse(String(data))));
    });
  }

  static async open(): Promise<FakeGateway> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    return new FakeGateway(server);
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get connections(): number {
    return this.#sockets.size;
  }

  send(frame: MessageFromServerFrame<ServerFrame>, cursor = this.lastCursor + 1): void {
    this.lastCursor = cursor;
    this.sendText(JSON.stringify({ ...frame, timestamp: AT, cursor }));
  }

  sendText(text: string): void {
    for (const socket of this.#sockets) socket.send(text);
  }

  /** With a code it closes the connection; without one it disappears as in a power cut. */
  drop(code?: number, reason?: string): void {
    for (const socket of this.#sockets) {
      if (code === undefined) socket.terminate();
      else socket.close(code, reason);
    }
  }

  async close(): Promise<void> {
    this.drop();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #receive(socket: WebSocket, frame: ClientFrame): void {
    this.received.push(frame);
    if (this.isSilent) return;
    if (frame.type === 'ping') socket.send('{"type":"pong"}');
    if (frame.type === 'resume') {
      const answer = { type: 'resumed', data: this.resumed, timestamp: AT, cursor: this.lastCursor };
      socket.send(JSON.stringify(answer));
    }
  }
}
