/** A signal that ends a call when the caller does, or when it has taken too long. */
export interface Deadline {
  signal: AbortSignal;
  /** The call is over: nothing is left behind. */
  clear: () => void;
}

/** Written out: `AbortSignal.any` is missing on phones that do not get a new browser any more. */
export function createDeadline(given: AbortSignal | undefined, timeoutMs: number): Deadline {
  const controller = new AbortController();
  const end = () => controller.abort(given?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), timeoutMs);
  if (given?.aborted) end();
  given?.addEventListener('abort', end);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', end);
    },
  };
}

/** Rejects with the signal's reason when the caller does not want to wait any more. */
export function abortableDelay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
