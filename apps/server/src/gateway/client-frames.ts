import { ERRORS } from '@paligid/contract/errors';
import { type ClientFrame, readClientFrame } from '@paligid/contract/live';
import { readerCell } from '@paligid/geo/cells';
import type { Admission, Admit } from './admission.ts';
import type { CellIndex } from './cell-index.ts';
import { CLOSE, type Connection } from './connection.ts';
import type { Resumption } from './resume.ts';

type ClientFramesOptions = {
  admit: Admit;
  /** An open connection has renewed its token. */
  admitted: (connection: Connection, admission: Admission) => void;
  index: CellIndex<Connection>;
  resumption: Resumption;
  now: () => Date;
};

/** A reader in a car crosses a cell in minutes; more often is a fault or an attack. */
const MOVE_EVERY_MS = 1_000;

/** Handles the frames that readers send. Invalid frames and unknown kinds are ignored. */
export class ClientFrames {
  readonly #options: ClientFramesOptions;
  /** Moves that came too soon, with the timer that will apply them. */
  readonly #moving = new WeakMap<Connection, { at: number; timer?: NodeJS.Timeout }>();

  constructor(options: ClientFramesOptions) {
    this.#options = options;
  }

  handle(connection: Connection, text: string): void {
    const frame = readClientFrame(text);
    if (frame?.type === 'ping') connection.pong();
    if (frame?.type === 'auth') void this.#renew(connection, frame.token);
    if (frame?.type === 'location_update') this.#move(connection, frame);
    if (frame?.type === 'resume') void this.#options.resumption.resume(connection, frame);
  }

  /** A bad token ends the connection; one that cannot be checked now changes nothing. */
  async #renew(connection: Connection, token: string): Promise<void> {
    try {
      const admission = await this.#options.admit(token);
      const { subject } = connection.admission;
      if (admission === undefined || (subject !== null && admission.subject !== subject)) {
        rejectConnection(connection, this.#options.now());
        return;
      }
      const cell = admission.cell ?? connection.cell;
      this.#options.admitted(connection, admission);
      this.#place(connection, cell);
    } catch {
      // Redis is down: nothing changes until the old token expires.
    }
  }

  /** The position is converted to a cell here and is not stored. */
  #move(connection: Connection, position: Extract<ClientFrame, { type: 'location_update' }>): void {
    if (!connection.admission.canMove) return;
    const cell = readerCell(position);
    const nowMs = this.#options.now().getTime();
    const last = this.#moving.get(connection);
    clearTimeout(last?.timer);
    const waitMs = last === undefined ? 0 : last.at + MOVE_EVERY_MS - nowMs;
    if (waitMs <= 0) {
      this.#place(connection, cell);
      this.#moving.set(connection, { at: nowMs });
      return;
    }
    const timer = setTimeout(() => this.#place(connection, cell), waitMs).unref();
    this.#moving.set(connection, { at: last?.at ?? nowMs, timer });
  }

  #place(connection: Connection, cell: Connection['cell']): void {
    if (!connection.isOpen || cell === connection.cell) return;
    this.#options.index.remove(connection, connection.cell);
    connection.cell = cell;
    this.#options.index.add(connection, cell);
  }
}

/** Sends the reason, then closes: the client signs in again or fetches a new ticket. */
export function rejectConnection(connection: Connection, at: Date): void {
  connection.sendMessage({ type: 'auth_error', data: { message: ERRORS.SIGN_IN_REQUIRED.text } }, at);
  connection.end(CLOSE.unauthorised);
}
