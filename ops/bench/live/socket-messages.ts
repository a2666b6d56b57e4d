/** What the bench asks of the process with the sockets, and what it hears back. */
export type SocketsCommand =
  | {
      kind: 'open';
      port: number;
      /** Paths to connect to, one a socket; none for a plain connection without a handshake. */
      paths: string[] | number;
      /** Sent on each as soon as it is open, and answered with one frame. */
      hello?: string;
    }
  /** Tell when every socket has had so many frames. */
  | { kind: 'expect'; frames: number }
  | { kind: 'drop' };

export type SocketsResponse =
  | { kind: 'open'; ms: number; helloMs: number }
  | { kind: 'expecting' }
  | { kind: 'received'; firstNs: string; lastNs: string; p99Ns: string; frameBytes: number; text: string }
  | { kind: 'dropped' }
  | { kind: 'failed'; reason: string };
