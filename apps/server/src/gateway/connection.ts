import type { Duplex } from 'node:stream';
import type { Cell } from '@paligid/geo/cells';
import { WebSocket } from 'ws';
import type { LiveMessage } from '../platform/live-feature.ts';
import type { Admission } from './admission.ts';
import { connectionsEnded, framesDropped } from './gateway-metrics.ts';
import { type LiveEvent, messageFrame } from './live-event.ts';

/** Bytes that wait in the process for one reader. */
export type SendBounds = {
  /** Above this, what may be dropped is dropped. */
  slow: number;
  /** Above this the connection is ended; the reader comes back and asks for what is missing. */
  most: number;
};

export const CLOSE = { tooFast: 1008, restart: 1012, tooSlow: 1013, unauthorised: 4401 } as const;

/** A client sends a ping each half minute, and now and then where it is. */
const MOST_FRAMES_A_SECOND = 20;
/** For the other side to close too. */
const CLOSING_MS = 5_000;

type Waiting = { event: LiveEvent; frame: Buffer };

/** Told while the reader catches up. */
const MOST_WAITING = 1_000;
/** How many frames are remembered for a reader who may still ask for what was missed before them. */
const MOST_REMEMBERED = 64;

/** One reader's socket: what has been sent over it and what waits. */
export class Connection {
  admission: Admission;
  cell: Cell | null;
  seenAt: number;
  pingedAt: number;
  /** The last number sent; frames that are no event repeat it. */
  cursor = 0;
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #bounds: SendBounds;
  /** What the reader had before it came; sent by another gateway that was ahead of this one. */
  #had = 0;
  /** Numbers sent before the reader asked for what it missed; null once that can no longer be asked. */
  #sent: number[] | null = [];
  #waiting: Waiting[] | null = null;
  #second = 0;
  #heard = 0;

  constructor(ws: WebSocket, socket: Duplex, admission: Admission, bounds: SendBounds, nowMs: number) {
    this.#ws = ws;
    this.#socket = socket;
    this.#bounds = bounds;
    this.admission = admission;
    this.cell = admission.cell;
    this.seenAt = nowMs;
    this.pingedAt = nowMs;
  }

  get isOpen(): boolean {
    return this.#ws.readyState === WebSocket.OPEN;
  }

  /** Notes a sign of life. False: the reader sends more than anybody needs to. */
  hears(nowMs: number): boolean {
    this.seenAt = nowMs;
    const second = Math.floor(nowMs / 1000);
    this.#heard = second === this.#second ? this.#heard + 1 : 1;
    this.#second = second;
    return this.#heard <= MOST_FRAMES_A_SECOND;
  }

  /** Live: true when it was written to the socket. */
  tell(event: LiveEvent, frame: Buffer): boolean {
    if (!this.isOpen || event.sequence <= this.#had) return false;
    if (event.lane === 'may' && this.admission.lanes === 'must') return false;
    if (this.#waiting === null) return this.#send(event, frame);
    if (this.#waiting.length >= MOST_WAITING) this.end(CLOSE.tooSlow);
    else this.#waiting.push({ event, frame });
    return false;
  }

  /** What is told from here on waits. Gives what was already sent, or null when it is not known any more. */
  beginCatchUp(had: number): ReadonlySet<number> | null {
    const sent = this.#sent;
    this.#sent = null;
    if (sent === null || this.#waiting !== null) return null;
    this.#had = had;
    this.#waiting = [];
    return new Set(sent);
  }

  /** Sends one missed event when there is room for it. False: the connection is gone. */
  async catchUp(event: LiveEvent, frame: Buffer): Promise<boolean> {
    if (this.#socket.writableNeedDrain) await this.#drained();
    return this.isOpen && this.#write(event, frame);
  }

  /** Sends what waited, in order, until nothing does. */
  async endCatchUp(): Promise<void> {
    for (let next = this.#waiting?.shift(); next !== undefined; next = this.#waiting?.shift()) {
      if (!(await this.catchUp(next.event, next.frame))) return;
    }
    this.#waiting = null;
  }

  /** Called when the reader has had time enough to ask. */
  forgetSent(): void {
    this.#sent = null;
  }

  /** A frame that is no event. */
  say(message: LiveMessage, at: Date): void {
    const frame = messageFrame(message, this.cursor, at);
    if (this.isOpen && frame !== undefined) this.#socket.write(frame);
  }

  pong(): void {
    if (this.isOpen) this.#ws.send('{"type":"pong"}');
  }

  ping(nowMs: number): void {
    this.pingedAt = nowMs;
    if (this.isOpen) this.#ws.ping();
  }

  end(code: number): void {
    if (!this.isOpen) return;
    connectionsEnded.inc({ code });
    this.#ws.close(code);
    setTimeout(() => this.#ws.terminate(), CLOSING_MS).unref();
  }

  /** Without a word: nobody is there, or has no more time. */
  terminate(): void {
    this.#ws.terminate();
  }

  #send(event: LiveEvent, frame: Buffer): boolean {
    if (event.lane === 'may' && this.#socket.writableLength > this.#bounds.slow) {
      framesDropped.inc();
      return false;
    }
    if (this.#sent !== null && this.#sent.push(event.sequence) > MOST_REMEMBERED) this.#sent = null;
    return this.#write(event, frame);
  }

  #write(event: LiveEvent, frame: Buffer): boolean {
    if (this.#socket.writableLength + frame.length > this.#bounds.most) {
      this.end(CLOSE.tooSlow);
      return false;
    }
    // The frame is whole and not compressed, so it may go past the library straight to the socket.
    this.#socket.write(frame);
    this.cursor = event.sequence;
    return true;
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#socket.off('drain', done);
        this.#socket.off('close', done);
        resolve();
      };
      this.#socket.on('drain', done);
      this.#socket.on('close', done);
    });
  }
}
