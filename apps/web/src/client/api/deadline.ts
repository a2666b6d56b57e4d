/** Aborts a call when the caller does, or after a timeout. */
export interface Deadline {
  signal: AbortSignal;
  /** The call has ended: removes timer and listener. */
  clear: () => void;
}

/** Implemented by hand: `AbortSignal.any` is missing on phones that get no more browser updates. */
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

/** Rejects with the signal's reason when the caller aborts. */
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
