/** Messages between the bench and the process that holds the sockets. */
export type SocketsCommand =
  | {
      kind: 'open';
      port: number;
      /** Paths to connect to, one per socket; a number opens plain connections without a handshake. */
      paths: string[] | number;
      /** Sent on each socket as soon as it is open; the server replies with one frame. */
      hello?: string;
    }
  /** Report when every socket has received this many frames. */
  | { kind: 'expect'; frames: number }
  | { kind: 'drop' };

export type SocketsResponse =
  | { kind: 'open'; ms: number; helloMs: number }
  | { kind: 'expecting' }
  | { kind: 'received'; firstNs: string; lastNs: string; p99Ns: string; frameBytes: number; text: string }
  | { kind: 'dropped' }
  | { kind: 'failed'; reason: string };
