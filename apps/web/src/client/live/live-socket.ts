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

/** What is said to the reader; the rest is between the two ends of the connection. */
export type LiveFrame = Exclude<HandledFrame, { type: 'pong' | 'resumed' }>;

export interface LiveSocketListener {
  /** A new ticket for each connection: it is good once. */
  ticket: () => Promise<string>;
  /** In which the gateway is to answer. */
  language: () => 'en' | 'fil';
  /** The moment that what is shown stands for, by the server's clock. */
  asOf: () => string | undefined;
  /** From 0 to 1. */
  random: () => number;
  onStateChange: (state: ConnectionState) => void;
  /** The connection broke, and will be tried again. */
  onConnectionLost: () => void;
  /** All attempts have failed: it is tried now and then. */
  onRetriesExhausted: () => void;
  onError: (message: string) => void;
  onFrame: (frame: LiveFrame) => void;
  /** What came meanwhile is not known: everything must be loaded anew. */
  onGap: () => void;
}

const PING_MS = 30_000;
const RECONNECT_PAUSE_MS = 100;
const NORMAL_CLOSURE = 1000;
/** No database ever gave this number: what is missing goes by the moment that the page stands for. */
const INITIAL_CURSOR = Number.MAX_SAFE_INTEGER;

/** The reader's one connection: it is opened anew after each break and asks for what it missed. */
export class LiveSocket {
  readonly #url: string;
  readonly #listener: LiveSocketListener;
  #cursor: LiveCursor | undefined;
  #ws: WebSocket | undefined;
  #attempt = 0;
  /** Grows with each start and end, so that what was begun before them comes to nothing. */
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

  /** Starts, with all attempts before it, unless a connection is there. */
  open(): void {
    if (this.#ws === undefined) this.restart();
  }

  /** What was under way was for another place or another reader. */
  restart(): void {
    this.#end()?.close(NORMAL_CLOSURE);
    this.#attempt = 0;
    void this.#connect();
  }

  close(): void {
    this.#end()?.close(NORMAL_CLOSURE);
    this.#listener.onStateChange('closed');
  }

  /** With a pause, so that the server has seen the end before the new beginning. */
  reconnect(): void {
    this.close();
    this.#retryTimer = setTimeout(() => this.open(), RECONNECT_PAUSE_MS);
  }

  /** Said only when somebody hears it. */
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

  /** On a phone a connection can be gone without a word; then not even the answer to a ping comes. */
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

  /** Only events have a number of their own; other frames repeat the last one. */
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

  /** After the last attempt it goes on slowly; the reader, the network or waking start anew at any time. */
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
