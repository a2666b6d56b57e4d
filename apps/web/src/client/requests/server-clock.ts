/** The server's time by this device: phones are often hours off, and a signature is good for one. */
export interface ServerClock {
  now: () => number;
  /** Takes the `Date` of an answer. */
  learn: (date: string | null) => void;
}

export function serverClock(now: () => number): ServerClock {
  let offsetMs = 0;
  return {
    now: () => now() + offsetMs,
    learn: (date) => {
      const serverMs = date === null ? Number.NaN : Date.parse(date);
      if (!Number.isNaN(serverMs)) offsetMs = serverMs - now();
    },
  };
}
