import { expect, test } from 'vitest';
import { hostGate, type PushHost } from './host-gate.ts';

const A: PushHost = { origin: 'https://a.test', vapidKeyId: 'k1' };
const B: PushHost = { origin: 'https://b.test', vapidKeyId: 'k1' };

function openGate(concurrency = 128) {
  const clock = { ms: 10_000 };
  const gate = hostGate({ concurrency, nowMs: () => clock.ms, random: () => 0 });
  const begin = (host: PushHost, count: number) => {
    let begun = 0;
    while (begun < count && gate.hasSlot() && gate.tryBegin(host) === 'begun') begun += 1;
    return begun;
  };
  const end = (host: PushHost, count: number, verdict: 'well' | 'fault' | 'silent' | null) => {
    for (let n = 0; n < count; n += 1) gate.end(host, verdict);
  };
  /** One request that comes to this. */
  const ask = (host: PushHost, count: number, verdict: 'well' | 'fault' | 'silent') => {
    for (let n = 0; n < count; n += 1) {
      expect(gate.tryBegin(host)).toBe('begun');
      gate.end(host, verdict);
    }
  };
  return { gate, clock, begin, end, ask };
}

test('a service opens its circuit by twenty failures in a row, and the other services go on', () => {
  for (const verdict of ['silent', 'fault'] as const) {
    const { gate, ask } = openGate();
    ask(A, 19, verdict);
    ask(A, 1, 'well');
    ask(A, 20, verdict);
    expect([gate.tryBegin(A), gate.tryBegin(B), gate.open()]).toEqual([5_000, 'begun', 1]);
  }
});

test('a service that refuses one of our keys is still asked with the other', () => {
  const { gate, ask } = openGate();
  ask(A, 20, 'fault');
  expect([gate.tryBegin(A), gate.tryBegin({ ...A, vapidKeyId: 'k2' })]).toEqual([5_000, 'begun']);
});

test('when the time of a circuit is over one message tries it: each failure doubles the time, up to a minute', () => {
  const { gate, clock, ask } = openGate();
  ask(A, 20, 'silent');
  for (const openMs of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    expect(gate.tryBegin(A)).toBe(openMs);
    clock.ms += openMs;
    expect(gate.tryBegin(A), 'the probe').toBe('begun');
    expect(gate.tryBegin(A), 'while it is tried').toBe(1_000);
    gate.end(A, 'silent');
  }
  clock.ms += 60_000;
  ask(A, 1, 'well');
  expect([gate.tryBegin(A), gate.tryBegin(A), gate.open()]).toEqual(['begun', 'begun', 0]);
});

test('a try that was not posted decides nothing: the next message tries', () => {
  const { gate, clock, ask } = openGate();
  ask(A, 20, 'silent');
  clock.ms += 5_000;
  expect(gate.tryBegin(A)).toBe('begun');
  gate.end(A, null);
  expect(gate.tryBegin(A)).toBe('begun');
});

test('a service has few requests until it answers, and then three quarters of all', () => {
  const { gate, begin, end } = openGate();
  expect(begin(A, 1_000)).toBe(20);
  expect(gate.tryBegin(A)).toBe('full');
  end(A, 1, 'well');
  expect(begin(A, 1_000)).toBe(96 - 19);
  expect(begin(B, 1_000)).toBe(20);
});

test('requests of a service that falls silent take no slot of the others', () => {
  const { gate, clock, begin, end } = openGate(40);
  begin(A, 20);
  end(A, 1, 'well');
  expect(begin(A, 1_000)).toBe(30 - 19);
  expect(begin(B, 1_000)).toBe(10);
  end(B, 10, 'well');
  clock.ms += 1_001;
  expect(gate.tryBegin(A), 'nothing more is kept for it').toBe(2_000);
  expect(begin(B, 20)).toBe(20);
  end(B, 20, 'well');
  expect(begin(B, 1_000), 'its whole share').toBe(30);
  expect(gate.inFlight()).toBe(60);
});
