import { vi } from 'vitest';

interface Reading {
  coords: { latitude: number; longitude: number; accuracy: number; [extra: string]: number | null };
  timestamp: number;
}
type FakeReading = Reading | { code: number };

const NOON_MS = Date.UTC(2026, 10, 15, 4);

export const MARIKINA_POSITION = readingAt({ latitude: 14.6512, longitude: 121.1023 });
export const DENIED = { code: 1 };
export const UNAVAILABLE = { code: 2 };
export const TIMED_OUT = { code: 3 };

/** `afterS`: seconds since the first reading of the test. */
export function readingAt(coords: Partial<Reading['coords']>, afterS = 0): Reading {
  const { latitude = 14.6512, longitude = 121.1023, accuracy = 12, ...extra } = coords;
  return { coords: { latitude, longitude, accuracy, ...extra }, timestamp: NOON_MS + afterS * 1000 };
}

/**
 * For tests: a browser with a scripted permission and position. Without a state the permission query never resolves.
 */
export function fakeGeolocation(state?: PermissionState) {
  const status = Object.assign(new EventTarget(), { state: state ?? 'prompt' });
  const answers: FakeReading[] = [];
  const watches = new Map<number, (answer: FakeReading) => void>();
  const getCurrentPosition = vi.fn(
    (found: (it: FakeReading) => void, failed: (it: FakeReading) => void, _?: object) => {
      const answer = answers.shift();
      // Without a reply the reader has not decided yet.
      if (answer !== undefined) queueMicrotask(() => ('coords' in answer ? found(answer) : failed(answer)));
    },
  );
  const watchPosition = vi.fn(
    (found: (it: FakeReading) => void, failed: (it: FakeReading) => void, _?: object) => {
      const id = watchPosition.mock.calls.length;
      watches.set(id, (answer) => ('coords' in answer ? found(answer) : failed(answer)));
      return id;
    },
  );
  const query = state === undefined ? () => new Promise(() => {}) : async () => status;
  define('permissions', { query });
  define('geolocation', {
    getCurrentPosition,
    watchPosition,
    clearWatch: (id: number) => watches.delete(id),
  });
  return {
    getCurrentPosition,
    watchPosition,
    answer: (...next: FakeReading[]) => answers.push(...next),
    /** Notifies all watchers. */
    tell: (answer: FakeReading) => watches.forEach((watch) => void watch(answer)),
    watching: () => watches.size,
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
