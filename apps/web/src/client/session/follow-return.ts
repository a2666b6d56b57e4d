/**
 * A page that the browser had put aside hears of nothing meanwhile. When it is shown again, everything may have
 * changed, as if another tab had just done it: whoever signed out elsewhere is not shown here as if they were in.
 */
export function followReturn(window: Window & typeof globalThis): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
}
