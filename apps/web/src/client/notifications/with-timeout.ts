/** Rejects when a promise that cannot be aborted takes too long: some browsers never settle it. */
export function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('Timed out', 'TimeoutError')), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
