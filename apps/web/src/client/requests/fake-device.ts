import { vi } from 'vitest';
import type { Device } from './device.ts';

type Answer = Response | Error | ((request: Request) => Response | Promise<Response>);

/** A browser whose network gives the answers one after the other, the last one for ever. */
export function fakeDevice(answers: Answer[], changes: Partial<Device> = {}) {
  const requests: Request[] = [];
  const device: Device = {
    fetch: vi.fn(async (request: Request) => {
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('Load failed');
      return typeof answer === 'function' ? answer(request) : answer.clone();
    }),
    crypto: QUICK_CRYPTO,
    now: Date.now,
    clientInfo: () => ({ agent: 'Test', screen: '360x740', language: 'en-PH', timeZone: 'Asia/Manila' }),
    ...changes,
  };
  return { device, requests };
}

/** Gives worthless signatures, but gives them without leaving the thread, so that time can stand still. */
const QUICK_CRYPTO = {
  getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto),
  subtle: Object.create(null, {
    digest: { value: async () => new ArrayBuffer(32) },
    importKey: { value: async () => ({}) },
    sign: { value: async () => new ArrayBuffer(32) },
  }),
};

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}
