import { vi } from 'vitest';

type Answer = { coords: { latitude: number; longitude: number; accuracy: number } } | { code: number };

export const MARIKINA_POSITION = { coords: { latitude: 14.6512, longitude: 121.1023, accuracy: 12 } };
export const DENIED = { code: 1 };
export const TIMED_OUT = { code: 3 };

/** For tests: a browser that says what it is told about permission and position. Without a state it does not tell. */
export function fakeDevice(state?: PermissionState) {
  const status = Object.assign(new EventTarget(), { state: state ?? 'prompt' });
  const answers: Answer[] = [];
  const getCurrentPosition = vi.fn(
    (found: (it: Answer) => void, failed: (it: Answer) => void, _?: object) => {
      const answer = answers.shift();
      // Without an answer the reader has not decided yet.
      if (answer !== undefined) queueMicrotask(() => ('coords' in answer ? found(answer) : failed(answer)));
    },
  );
  const query = state === undefined ? () => new Promise(() => {}) : async () => status;
  define('permissions', { query });
  define('geolocation', { getCurrentPosition });
  return {
    getCurrentPosition,
    answer: (...next: Answer[]) => answers.push(...next),
    change: (next: PermissionState) => {
      status.state = next;
      status.dispatchEvent(new Event('change'));
    },
    withoutGeolocation: () => define('geolocation', undefined),
  };
}

function define(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}
