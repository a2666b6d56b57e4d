import type { ClientFrame } from '@paligid/contract/live';
import {
  applyFrame,
  finishCatchUp,
  type LiveCursor,
  reconnectDelayMs,
  retryHintMs,
  slowReconnectDelayMs,
  startCatchUp,
} from '@paligid/domain/live-connection';
import type { ConnectionState } from '../stores/realtime.ts';
import { type HandledFrame, parseFrame } from './parse-frame.ts';

/** Frames that concern the reader; the rest is protocol. */
export type LiveFrame = Exclude<HandledFrame, { type: 'pong' | 'resumed' }>;

export interface LiveSocketListener {
  /** A new ticket for each connection: it is valid once. */
  ticket: () => Promise<string>;
  /** The language for the gateway's texts. */
  language: () => 'en' | 'fil';
  /** The time of the data on screen, by the server's clock. */
  asOf: () => string | undefined;
  /** From 0 to 1. */
  random: () => number;
  onStateChange: (state: ConnectionState) => void;
  /** The connection was lost, and will be retried. */
  onConnectionLost: () => void;
  /** All attempts have failed: retries continue at a slow pace. */
  onRetriesExhausted: () => void;
  onError: (message: string) => void;
  onFrame: (frame: LiveFrame) => void;
  /** Events were missed and cannot be replayed: everything must be reloaded. */
  onGap: () => void;
}

const PING_MS = 30_000;
const RECONNECT_PAUSE_MS = 100;
const NORMAL_CLOSURE = 1000;
/** Never assigned by a database: with it, missed events are determined by the time of the page's data. */
const INITIAL_CURSOR = Number.MAX_SAFE_INTEGER;

/** The reader's one live connection: reconnects after each break and requests what it missed. */
export class LiveSocket {
  readonly #url: string;
  readonly #listener: LiveSocketListener;
  #cursor: LiveCursor | undefined;
  #ws: WebSocket | undefined;
  #attempt = 0;
  /** Incremented by each start and end, so that work begun earlier is ignored. */
  #generation = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #isAlive = true;

  /** `address` without a token: wss://paligid.example/ws/connect. */
  constructor(address: string, listener: LiveSocketListener) {
    this.#url = address;
    this.#listener = listener;
  }

  get isOpen(): boolean {
    return this.#ws?.readyState === WebSocket.OPEN;
  }

  /** Connects, with the full number of attempts, unless already connected. */
  open(): void {
    if (this.#ws === undefined) this.restart();
  }

  /** Reconnects: the current connection is for another place or another reader. */
  restart(): void {
    this.#end()?.close(NORMAL_CLOSURE);
    this.#attempt = 0;
    void this.#connect();
  }

  close(): void {
    this.#end()?.close(NORMAL_CLOSURE);
    this.#listener.onStateChange('closed');
  }

  /** Pauses first, so that the server sees the close before the new connection. */
  reconnect(): void {
    this.close();
    this.#retryTimer = setTimeout(() => this.open(), RECONNECT_PAUSE_MS);
  }

  /** Sends only while the connection is open; drops the frame otherwise. */
  send(frame: ClientFrame): void {
    if (this.isOpen) this.#ws?.send(JSON.stringify(frame));
  }

  async #connect(): Promise<void> {
    this.#end();
    const turn = this.#generation;
    this.#listener.onStateChange('connecting');
    try {
      const ticket = await this.#listener.ticket();
      if (turn === this.#generation)
        this.#attach(
          new WebSocket(`${this.#url}?token=${encodeURIComponent(ticket)}&lang=${this.#listener.language()}`),
        );
    } catch {
      if (turn === this.#generation) this.#scheduleReconnect();
    }
  }

  #attach(ws: WebSocket): void {
    this.#ws = ws;
    const isCurrent = () => this.#ws === ws;
    ws.onopen = () => isCurrent() && this.#opened();
    ws.onmessage = ({ data }) => isCurrent() && this.#receive(String(data));
    ws.onerror = () => isCurrent() && this.#listener.onError('WebSocket connection failed');
    ws.onclose = ({ code, reason }) => isCurrent() && this.#closed(code, reason);
  }

  #opened(): void {
    this.#attempt = 0;
    this.#cursor = this.#cursor && startCatchUp(this.#cursor);
    this.send({ type: 'resume', ...(this.#cursor ? { cursor: this.#cursor.last } : this.#firstResume()) });
    this.#cursor ??= startCatchUp({ last: 0, ahead: [] });
    this.#isAlive = true;
    this.#pingTimer = setInterval(() => this.#ping(), PING_MS);
    this.#listener.onStateChange('open');
  }

  #firstResume(): { cursor: number; as_of?: string } {
    const asOf = this.#listener.asOf();
    return { cursor: INITIAL_CURSOR, ...(asOf !== undefined && { as_of: asOf }) };
  }

  /** On a phone a connection can die without a close event; then no pong comes either. */
  #ping(): void {
    const hasHeard = this.#isAlive;
    this.#isAlive = false;
    if (hasHeard) this.send({ type: 'ping' });
    else this.#break();
  }

  #receive(received: string): void {
    this.#isAlive = true;
    const frame = parseFrame(received);
    if (frame === null || frame.type === 'pong') return;
    if (frame.type === 'resumed') this.#resumed(frame);
    else if (this.#isNewFrame(frame)) this.#listener.onFrame(frame);
  }

  #resumed({ cursor, data }: Extract<HandledFrame, { type: 'resumed' }>): void {
    if (this.#cursor !== undefined) this.#cursor = finishCatchUp(this.#cursor, cursor);
    if (!data.is_complete) this.#listener.onGap();
  }

  /** Only events have a sequence number of their own; other frames repeat the last one. */
  #isNewFrame(frame: LiveFrame): boolean {
    if (frame.type !== 'story_update' || this.#cursor === undefined) return true;
    const { state, isNews } = applyFrame(this.#cursor, frame.cursor);
    this.#cursor = state;
    return isNews;
  }

  #closed(code: number, reason: string): void {
    if (code === NORMAL_CLOSURE) this.close();
    else this.#break(retryHintMs(reason));
  }

  #break(hintMs?: number): void {
    const wasOpen = this.#pingTimer !== undefined;
    this.#end()?.close();
    this.#scheduleReconnect(hintMs);
    if (wasOpen) this.#listener.onConnectionLost();
  }

  /** After the last attempt retries continue slowly; the reader, a network or waking up restart it at any time. */
  #scheduleReconnect(hintMs?: number): void {
    this.#listener.onStateChange('closed');
    const delayMs = hintMs ?? reconnectDelayMs(this.#attempt);
    this.#attempt += 1;
    if (delayMs === undefined) this.#listener.onRetriesExhausted();
    const waitMs = delayMs ?? slowReconnectDelayMs(this.#listener.random());
    this.#retryTimer = setTimeout(() => void this.#connect(), waitMs);
  }

  #end(): WebSocket | undefined {
    this.#generation += 1;
    clearTimeout(this.#retryTimer);
    clearInterval(this.#pingTimer);
    this.#pingTimer = undefined;
    const ws = this.#ws;
    this.#ws = undefined;
    return ws;
  }
}
