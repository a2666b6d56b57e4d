import type { Duplex } from 'node:stream';
import type { Cell } from '@paligid/geo/cells';
import { WebSocket } from 'ws';
import type { Language } from '../platform/http/language.ts';
import type { LiveMessage } from '../platform/live-feature.ts';
import type { Admission } from './admission.ts';
import type { Frames } from './frame-cache.ts';
import { connectionsEnded, framesDropped } from './gateway-metrics.ts';
import { type LiveEvent, messageFrame } from './live-event.ts';

/** Bytes that wait in the process for one reader. */
export type SendBounds = {
  /** Above this, what may be dropped is dropped. */
  slowBytes: number;
  /** Above this the connection is ended; the reader comes back and asks for what is missing. */
  maxBytes: number;
};

export const CLOSE = {
  replaced: 1000,
  tooFast: 1008,
  restart: 1012,
  tooSlow: 1013,
  unauthorised: 4401,
} as const;

/** A client sends a ping each half minute, and now and then where it is. */
const MAX_FRAMES_PER_SECOND = 20;
/** For the other side to close too. */
const CLOSING_MS = 5_000;

type QueuedEvent = { event: LiveEvent; frames: Frames };

/** Told while the reader catches up. */
const MAX_QUEUED = 1_000;
/** Numbers of frames that are remembered until the reader has asked for what was missed before them. */
const MAX_SENT_TRACKED = 512;

type ConnectionOptions = {
  ws: WebSocket;
  socket: Duplex;
  admission: Admission;
  language: Language;
  bounds: SendBounds;
  nowMs: number;
};

/** One reader's socket: what has been sent over it and what waits. */
export class Connection {
  admission: Admission;
  cell: Cell | null;
  lastSeenAt: number;
  pingedAt: number;
  /** The last number sent; frames that are no event repeat it. */
  cursor = 0;
  readonly language: Language;
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #bounds: SendBounds;
  /** What the reader had before it came; sent by another gateway that was ahead of this one. */
  #resumedFrom = 0;
  /** Numbers sent before the reader asked for what it missed; null once that can no longer be asked. */
  #sent: number[] | null = [];
  #queued: QueuedEvent[] | null = null;
  #hasResumed = false;
  #second = 0;
  #framesInSecond = 0;

  constructor({ ws, socket, admission, language, bounds, nowMs }: ConnectionOptions) {
    this.#ws = ws;
    this.#socket = socket;
    this.#bounds = bounds;
    this.language = language;
    this.admission = admission;
    this.cell = admission.cell;
    this.lastSeenAt = nowMs;
    this.pingedAt = nowMs;
  }

  get isOpen(): boolean {
    return this.#ws.readyState === WebSocket.OPEN;
  }

  /** Notes a sign of life. False: the reader sends more than anybody needs to. */
  recordActivity(nowMs: number): boolean {
    this.lastSeenAt = nowMs;
    const second = Math.floor(nowMs / 1000);
    this.#framesInSecond = second === this.#second ? this.#framesInSecond + 1 : 1;
    this.#second = second;
    return this.#framesInSecond <= MAX_FRAMES_PER_SECOND;
  }

  /** Live: true when it was written to the socket. */
  sendEvent(event: LiveEvent, frames: Frames): boolean {
    if (!this.isOpen || event.sequence <= this.#resumedFrom || !this.#accepts(event)) return false;
    if (this.#queued !== null) return this.#enqueue(event, frames);
    if (!this.#hasRoom(event)) return false;
    if (this.#sent !== null && this.#sent.push(event.sequence) > MAX_SENT_TRACKED) this.#sent = null;
    return this.#write(event, frames);
  }

  /** Live, and outside of the order: how something is now. */
  sendState(event: LiveEvent, frames: Frames): boolean {
    if (!this.isOpen || !this.#accepts(event)) return false;
    if (this.#queued !== null) return this.#enqueue(event, frames);
    return this.#hasRoom(event) && this.#write(event, frames);
  }

  /** The reader asks for what it missed after a number. False: it has asked before. */
  beginResume(had: number): boolean {
    if (this.#hasResumed) return false;
    this.#hasResumed = true;
    this.#resumedFrom = had;
    return true;
  }

  /** What is told from here on waits. Gives what was already sent, or null when it is not known any more. */
  beginCatchUp(): ReadonlySet<number> | null {
    const sent = this.#sent;
    this.#sent = null;
    this.#queued = [];
    return sent && new Set(sent);
  }

  /** Sends one missed event when there is room for it. False: the connection is gone. */
  async catchUp(event: LiveEvent, frames: Frames): Promise<boolean> {
    if (this.#socket.writableNeedDrain) await this.#drained();
    return this.isOpen && this.#write(event, frames);
  }

  /** Sends what waited, in order, until nothing does. */
  async endCatchUp(): Promise<void> {
    for (let next = this.#queued?.shift(); next !== undefined; next = this.#queued?.shift()) {
      if (!(await this.catchUp(next.event, next.frames))) return;
    }
    this.#queued = null;
  }

  /** Called when the reader has had time enough to ask. */
  clearSentHistory(): void {
    if (!this.#hasResumed) this.#sent = null;
  }

  /** A frame that is no event. */
  sendMessage(message: LiveMessage, at: Date): void {
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

  end(code: number, reason = ''): void {
    if (!this.isOpen) return;
    connectionsEnded.inc({ code });
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), CLOSING_MS).unref();
  }

  /** Without a word: nobody is there, or has no more time. */
  terminate(): void {
    this.#ws.terminate();
  }

  #accepts({ lane }: LiveEvent): boolean {
    return lane === 'must' || this.admission.lanes === 'all';
  }

  #hasRoom({ lane }: LiveEvent): boolean {
    const hasRoom = lane === 'must' || this.#socket.writableLength <= this.#bounds.slowBytes;
    if (!hasRoom) framesDropped.inc();
    return hasRoom;
  }

  #enqueue(event: LiveEvent, frames: Frames): false {
    if (this.#queued !== null && this.#queued.length < MAX_QUEUED) this.#queued.push({ event, frames });
    else this.end(CLOSE.tooSlow);
    return false;
  }

  #write(event: LiveEvent, frames: Frames): boolean {
    const frame = frames[this.language];
    if (this.#socket.writableLength + frame.length > this.#bounds.maxBytes) {
      this.end(CLOSE.tooSlow);
      return false;
    }
    // The frame is whole and not compressed, so it may go past the library straight to the socket.
    this.#socket.write(frame);
    this.cursor = Math.max(this.cursor, event.sequence);
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
