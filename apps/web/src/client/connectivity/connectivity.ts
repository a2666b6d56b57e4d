/** Tracks whether our own origin responds. */
export interface Connectivity {
  isOnline: () => boolean;
  /** A response came, whatever its status. */
  reportSuccess: () => void;
  /** No response came, or not in time. */
  reportFailure: () => void;
  /**
   * Registers a request that starts now; call the result when it ends. A response to another request meanwhile
   * outweighs its failure.
   */
  begin: () => (hasAnswer: boolean) => void;
  /** Requests a check because the state may have changed. `hasFailed` counts as a failure where no check is set. */
  requestCheck: (hasFailed?: boolean) => void;
  /** What `requestCheck` runs. */
  setCheck: (check: () => void) => void;
  /** Called on each change of `isOnline`. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Judged by the outcome of requests; the last one to end decides. `navigator.onLine` is true on a Wi-Fi without
 * internet, behind a captive portal and with used-up prepaid data, so it is only a hint to check.
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

/** The state of this page. Rendering on the server never changes it. */
export const connectivity = createConnectivity();
