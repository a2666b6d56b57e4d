/** Whether our own origin answers. */
export interface Connectivity {
  isOnline: () => boolean;
  /** An answer came, whatever it said. */
  reportSuccess: () => void;
  /** None came, or not in time. */
  reportFailure: () => void;
  /** For a request that starts now; to be called with its end. An answer to another meanwhile outweighs its failure. */
  begin: () => (hasAnswer: boolean) => void;
  /** Something hints that the state may have changed. What has failed counts where nobody can check. */
  requestCheck: (hasFailed?: boolean) => void;
  /** What `requestCheck` runs. */
  setCheck: (check: () => void) => void;
  /** Called on each change of `isOnline`. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Judged by what requests do, the last one to end decides. `navigator.onLine` is true on a Wi-Fi without internet,
 * behind a captive portal and with spent prepaid data, so it is only a hint to check.
 */
export function createConnectivity(): Connectivity {
  const listeners = new Set<() => void>();
  let isOnline = true;
  let successes = 0;
  let check: (() => void) | undefined;

  const set = (next: boolean) => {
    if (next === isOnline) return;
    isOnline = next;
    for (const listener of listeners) listener();
  };

  const reportSuccess = () => {
    successes += 1;
    set(true);
  };
  const reportFailure = () => set(false);

  return {
    isOnline: () => isOnline,
    reportSuccess,
    reportFailure,
    begin: () => {
      const before = successes;
      return (hasAnswer) => {
        if (hasAnswer) reportSuccess();
        else if (successes === before) reportFailure();
      };
    },
    requestCheck: (hasFailed) => {
      if (check) check();
      else if (hasFailed) set(false);
    },
    setCheck: (given) => {
      check = given;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Of this page. A document that is being rendered on the server never changes it. */
export const connectivity = createConnectivity();
