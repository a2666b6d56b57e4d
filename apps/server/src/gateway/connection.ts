import type { Duplex } from 'node:stream';
import type { Cell } from '@paligid/geo/cells';
import { WebSocket } from 'ws';
import type { Language } from '../platform/http/language.ts';
import type { LiveMessage } from '../platform/live-feature.ts';
import type { Admission } from './admission.ts';
import type { Frames } from './frame-cache.ts';
import { connectionsEnded, framesDropped } from './gateway-metrics.ts';
import { type LiveEvent, messageFrame } from './live-event.ts';

/** Back-pressure limits: bytes buffered in the process for one reader. */
export type SendBounds = {
  /** Above this, events of the `best_effort` lane are dropped. */
  slowBytes: number;
  /** Above this the connection is ended; the reader reconnects and asks for what it missed. */
  maxBytes: number;
};

export const CLOSE = {
  replaced: 1000,
  tooFast: 1008,
  restart: 1012,
  tooSlow: 1013,
  unauthorised: 4401,
} as const;

/** A client sends a ping every half minute, and now and then its position. */
const MAX_FRAMES_PER_SECOND = 20;
/** Time for the other side to close too. */
const CLOSING_MS = 5_000;

type QueuedEvent = { event: LiveEvent; frames: Frames };

/** Events queued while the reader catches up. */
const MAX_QUEUED = 1_000;
/** Sequence numbers that are remembered until the reader has asked for what it missed before them. */
const MAX_SENT_TRACKED = 512;

type ConnectionOptions = {
  ws: WebSocket;
  socket: Duplex;
  admission: Admission;
  language: Language;
  bounds: SendBounds;
  nowMs: number;
};

/** One reader's socket: what has been sent over it and what is queued. */
export class Connection {
  admission: Admission;
  cell: Cell | null;
  lastSeenAt: number;
  pingedAt: number;
  /** The last sequence number sent; frames that are not events repeat it. */
  cursor = 0;
  readonly language: Language;
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #bounds: SendBounds;
  /**
   * The last sequence number the reader had when it connected; it may come from another gateway that was ahead of this
   * one.
   */
  #resumedFrom = 0;
  /** Sequence numbers sent before the reader asked for what it missed; null once it can no longer ask. */
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

  /** Records activity. False: the reader sends more frames than any client needs to. */
  recordActivity(nowMs: number): boolean {
    this.lastSeenAt = nowMs;
    const second = Math.floor(nowMs / 1000);
    this.#framesInSecond = second === this.#second ? this.#framesInSecond + 1 : 1;
    this.#second = second;
    return this.#framesInSecond <= MAX_FRAMES_PER_SECOND;
  }

  /** Sends a live event; true when it was written to the socket. */
  sendEvent(event: LiveEvent, frames: Frames): boolean {
    if (!this.isOpen || event.sequence <= this.#resumedFrom || !this.#accepts(event)) return false;
    if (this.#queued !== null) return this.#enqueue(event, frames);
    if (!this.#hasRoom(event)) return false;
    if (this.#sent !== null && this.#sent.push(event.sequence) > MAX_SENT_TRACKED) this.#sent = null;
    return this.#write(event, frames);
  }

  /** Sends a live event that describes a current state, regardless of the order. */
  sendState(event: LiveEvent, frames: Frames): boolean {
    if (!this.isOpen || !this.#accepts(event)) return false;
    if (this.#queued !== null) return this.#enqueue(event, frames);
    return this.#hasRoom(event) && this.#write(event, frames);
  }

  /** The reader asks for everything after a sequence number. False: it has asked before. */
  beginResume(had: number): boolean {
    if (this.#hasResumed) return false;
    this.#hasResumed = true;
    this.#resumedFrom = had;
    return true;
  }

  /** Queues live events from here on. Returns what was already sent, or null when that is no longer known. */
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

  /** Sends the queued events in order until the queue is empty. */
  async endCatchUp(): Promise<void> {
    for (let next = this.#queued?.shift(); next !== undefined; next = this.#queued?.shift()) {
      if (!(await this.catchUp(next.event, next.frames))) return;
    }
    this.#queued = null;
  }

  /** Called when the reader has had enough time to ask for what it missed. */
  clearSentHistory(): void {
    if (!this.#hasResumed) this.#sent = null;
  }

  /** Sends a frame that is not an event. */
  sendMessage(message: LiveMessage, at: Date): void {
    const frame = messageFrame(message, this.cursor, at);
    if (this.isOpen && frame !== undefined && this.#fits(frame)) this.#socket.write(frame);
  }

  /**
   * Answers a ping of the client, or of the protocol when its payload is given. A reader who has not taken what was sent
   * gets no answer: a client that pings and never reads would have us buffer the answers.
   */
  pong(payload?: Buffer): void {
    if (!this.isOpen || this.#socket.writableLength > this.#bounds.slowBytes) return;
    if (payload === undefined) this.#ws.send('{"type":"pong"}');
    else this.#ws.pong(payload);
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

  /** Without a close frame: the peer is gone, or its time is up. */
  terminate(): void {
    this.#ws.terminate();
  }

  #accepts({ lane }: LiveEvent): boolean {
    return lane === 'guaranteed' || this.admission.lanes === 'all';
  }

  #hasRoom({ lane }: LiveEvent): boolean {
    const hasRoom = lane === 'guaranteed' || this.#socket.writableLength <= this.#bounds.slowBytes;
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
    if (!this.#fits(frame)) return false;
    // The frame is complete and uncompressed, so it can bypass the library and go straight to the socket.
    this.#socket.write(frame);
    this.cursor = Math.max(this.cursor, event.sequence);
    return true;
  }

  /** False: too much is buffered already, and the connection is ended. */
  #fits(frame: Buffer): boolean {
    if (this.#socket.writableLength + frame.length <= this.#bounds.maxBytes) return true;
    this.end(CLOSE.tooSlow);
    return false;
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
