type Work<T> = {
  hands: number;
  /** As many as one hand takes at once. */
  most: number;
  work: (taken: readonly T[]) => Promise<void>;
  /** How many are being worked on, whenever that changes. */
  tell: (busy: number) => void;
};

export type Hands<T> = {
  /** Resolves when another can be given: what waits is never more than one hand takes. */
  give: (one: T) => Promise<void>;
  /** What still waits is left; resolves when nothing is worked on any more. */
  rest: () => Promise<void>;
};

/**
 * So many at work at once. What is given while a hand is free is begun at once and alone; what comes while all are full
 * is taken together by the first that gets free, so that the more there is to do the less each costs.
 */
export function openHands<T>({ hands, most, work, tell }: Work<T>): Hands<T> {
  let waiting: T[] = [];
  const atWork = new Set<Promise<void>>();
  let busy = 0;

  const begin = () => {
    while (waiting.length > 0 && atWork.size < hands) {
      const taken = waiting.splice(0, most);
      busy += taken.length;
      tell(busy);
      const done = work(taken).finally(() => {
        atWork.delete(done);
        busy -= taken.length;
        tell(busy);
        begin();
      });
      atWork.add(done);
    }
  };

  return {
    give: async (one) => {
      waiting.push(one);
      begin();
      while (waiting.length >= most) await Promise.race(atWork);
    },
    rest: async () => {
      waiting = [];
      await Promise.all(atWork);
    },
  };
}
