import type { ClientFrame } from '@paligid/contract/live';
import { afterFrame, catchingUp, caughtUp, type LiveCursor } from '@paligid/domain/live/live-cursor';
import { reconnectDelayMs, slowReconnectDelayMs } from '@paligid/domain/live/reconnect-delay';
import { retryHintMs } from '@paligid/domain/live/retry-hint';
import type { ConnectionState } from '../stores/realtime.ts';
import { type KnownFrame, readFrame } from './read-frame.ts';

/** What is said to the reader; the rest is between the two ends of the connection. */
export type LiveFrame = Exclude<KnownFrame, { type: 'pong' | 'resumed' }>;

export interface LiveListener {
  /** A new ticket for each connection: it is good once. */
  ticket: () => Promise<string>;
  /** In which the gateway is to answer. */
  language: () => 'en' | 'fil';
  /** The moment that what is shown stands for, by the server's clock. */
  asOf: () => string | undefined;
  /** From 0 to 1. */
  random: () => number;
  changed: (state: ConnectionState) => void;
  /** The connection broke, and will be tried again. */
  lost: () => void;
  /** All attempts have failed: it is tried now and then. */
  exhausted: () => void;
  failed: (message: string) => void;
  frame: (frame: LiveFrame) => void;
  /** What came meanwhile is not known: everything must be loaded anew. */
  gap: () => void;
}

const PING_MS = 30_000;
const RECONNECT_PAUSE_MS = 100;
const NORMAL = 1000;
/** No database ever gave this number: what is missing goes by the moment that the page stands for. */
const NO_CURSOR_YET = Number.MAX_SAFE_INTEGER;

/** The reader's one connection: it is opened anew after each break and asks for what it missed. */
export class LiveSocket {
  readonly #address: string;
  readonly #listener: LiveListener;
  #cursor: LiveCursor | undefined;
  #ws: WebSocket | undefined;
  #attempt = 0;
  /** Grows with each start and end, so that what was begun before them comes to nothing. */
  #turn = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #hasHeard = true;

  /** `address` without a token: wss://paligid.example/ws/connect. */
  constructor(address: string, listener: LiveListener) {
    this.#address = address;
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
    this.#end()?.close(NORMAL);
    this.#attempt = 0;
    void this.#connect();
  }

  close(): void {
    this.#end()?.close(NORMAL);
    this.#listener.changed('closed');
  }

  /** With a pause, so that the server has seen the end before the new beginning. */
  reconnect(): void {
    this.close();
    this.#waiting = setTimeout(() => this.open(), RECONNECT_PAUSE_MS);
  }

  /** Said only when somebody hears it. */
  send(frame: ClientFrame): void {
    if (this.isOpen) this.#ws?.send(JSON.stringify(frame));
  }

  async #connect(): Promise<void> {
    this.#end();
    const turn = this.#turn;
    this.#listener.changed('connecting');
    try {
      const ticket = await this.#listener.ticket();
      if (turn === this.#turn)
        this.#attach(
          new WebSocket(
            `${this.#address}?token=${encodeURIComponent(ticket)}&lang=${this.#listener.language()}`,
          ),
        );
    } catch {
      if (turn === this.#turn) this.#tryLater();
    }
  }

  #attach(ws: WebSocket): void {
    this.#ws = ws;
    const isCurrent = () => this.#ws === ws;
    ws.onopen = () => isCurrent() && this.#opened();
    ws.onmessage = ({ data }) => isCurrent() && this.#take(String(data));
    ws.onerror = () => isCurrent() && this.#listener.failed('WebSocket connection failed');
    ws.onclose = ({ code, reason }) => isCurrent() && this.#closed(code, reason);
  }

  #opened(): void {
    this.#attempt = 0;
    this.#cursor = this.#cursor && catchingUp(this.#cursor);
    this.send({ type: 'resume', ...(this.#cursor ? { cursor: this.#cursor.last } : this.#firstResume()) });
    this.#cursor ??= catchingUp({ last: 0, ahead: [] });
    this.#hasHeard = true;
    this.#pinging = setInterval(() => this.#ping(), PING_MS);
    this.#listener.changed('open');
  }

  #firstResume(): { cursor: number; as_of?: string } {
    const asOf = this.#listener.asOf();
    return { cursor: NO_CURSOR_YET, ...(asOf !== undefined && { as_of: asOf }) };
  }

  /** On a phone a connection can be gone without a word; then not even the answer to a ping comes. */
  #ping(): void {
    const hasHeard = this.#hasHeard;
    this.#hasHeard = false;
    if (hasHeard) this.send({ type: 'ping' });
    else this.#break();
  }

  #take(received: string): void {
    this.#hasHeard = true;
    const frame = readFrame(received);
    if (frame === null || frame.type === 'pong') return;
    if (frame.type === 'resumed') this.#resumed(frame);
    else if (this.#isNews(frame)) this.#listener.frame(frame);
  }

  #resumed({ cursor, data }: Extract<KnownFrame, { type: 'resumed' }>): void {
    if (this.#cursor !== undefined) this.#cursor = caughtUp(this.#cursor, cursor);
    if (!data.is_complete) this.#listener.gap();
  }

  /** Only events have a number of their own; other frames repeat the last one. */
  #isNews(frame: LiveFrame): boolean {
    if (frame.type !== 'story_update' || this.#cursor === undefined) return true;
    const { state, isNews } = afterFrame(this.#cursor, frame.cursor);
    this.#cursor = state;
    return isNews;
  }

  #closed(code: number, reason: string): void {
    if (code === NORMAL) this.close();
    else this.#break(retryHintMs(reason));
  }

  #break(hintMs?: number): void {
    const wasOpen = this.#pinging !== undefined;
    this.#end()?.close();
    this.#tryLater(hintMs);
    if (wasOpen) this.#listener.lost();
  }

  /** After the last attempt it goes on slowly; the reader, the network or waking start anew at any time. */
  #tryLater(hintMs?: number): void {
    this.#listener.changed('closed');
    const delayMs = hintMs ?? reconnectDelayMs(this.#attempt);
    this.#attempt += 1;
    if (delayMs === undefined) this.#listener.exhausted();
    const waitMs = delayMs ?? slowReconnectDelayMs(this.#listener.random());
    this.#waiting = setTimeout(() => void this.#connect(), waitMs);
  }

  #end(): WebSocket | undefined {
    this.#turn += 1;
    clearTimeout(this.#waiting);
    clearInterval(this.#pinging);
    this.#pinging = undefined;
    const ws = this.#ws;
    this.#ws = undefined;
    return ws;
  }
}
