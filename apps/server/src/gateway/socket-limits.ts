export type SocketLimits = {
  /** Open sockets of one reader; a new one closes the oldest. */
  perReader: number;
  /** Open sockets from one caller's network; a new one is rejected. */
  perAddress: number;
  /** Handshakes from one caller's network whose token is being checked. */
  pendingPerAddress: number;
  /** Handshakes of all callers whose token is being checked. */
  pending: number;
};

/**
 * Carriers put thousands of prepaid phones behind one IPv4 address, so a limit by address can only stop a machine. A
 * reader has a phone, a tablet and some tabs.
 */
export const SOCKET_LIMITS: SocketLimits = {
  perReader: 10,
  perAddress: 2_000,
  pendingPerAddress: 200,
  pending: 10_000,
};

/** Counters by key; a key with a count of zero is not stored. */
class Counts {
  readonly #counts = new Map<string, number>();

  get(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string): void {
    this.#counts.set(key, this.get(key) + 1);
  }

  remove(key: string): void {
    const left = this.get(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}

/** Decides who may open another socket. */
export class SocketQuota {
  readonly #limits: SocketLimits;
  readonly #open = new Counts();
  readonly #pending = new Counts();
  #pendingTotal = 0;

  constructor(limits: SocketLimits) {
    this.#limits = limits;
  }

  /** Reserves a handshake; false when the caller, or the process, has too many. */
  beginHandshake(address: string): boolean {
    const { perAddress, pendingPerAddress, pending } = this.#limits;
    const ofCaller = this.#pending.get(address);
    if (this.#pendingTotal >= pending || ofCaller >= pendingPerAddress) return false;
    if (this.#open.get(address) + ofCaller >= perAddress) return false;
    this.#pending.add(address);
    this.#pendingTotal += 1;
    return true;
  }

  endHandshake(address: string): void {
    this.#pending.remove(address);
    this.#pendingTotal -= 1;
  }

  opened(address: string): void {
    this.#open.add(address);
  }

  closed(address: string): void {
    this.#open.remove(address);
  }
}

/** The open sockets of each reader, oldest first. */
export class ReaderSockets<S> {
  readonly #max: number;
  readonly #bySubject = new Map<string, Set<S>>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Returns the socket that must be closed for this one; absent while there is room. */
  add(subject: string, socket: S): S | undefined {
    const sockets = this.#bySubject.get(subject) ?? new Set();
    this.#bySubject.set(subject, sockets);
    sockets.add(socket);
    if (sockets.size <= this.#max) return undefined;
    const [oldest] = sockets;
    if (oldest !== undefined) this.remove(subject, oldest);
    return oldest;
  }

  get(subject: string): Iterable<S> {
    return this.#bySubject.get(subject) ?? [];
  }

  remove(subject: string, socket: S): void {
    const sockets = this.#bySubject.get(subject);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#bySubject.delete(subject);
  }
}
